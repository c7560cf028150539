import { defineBlock } from '@plinth/sdk';
import { MemberArea } from './member-area.tsx';
import { memberAreaSchema } from './schema.ts';

export default defineBlock({
  type: 67,
  name: 'member-area',
  schema: memberAreaSchema,
  lenientLists: ['links', 'options'],
  component: MemberArea,
});
