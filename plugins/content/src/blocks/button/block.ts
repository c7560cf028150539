import { defineBlock } from '@plinth/sdk';
import { Button } from './button.tsx';
import { readButton } from './read.ts';
import { buttonSchema } from './schema.ts';

export default defineBlock({
  type: 53,
  name: 'button',
  schema: buttonSchema,
  component: Button,
  read: readButton,
});
