import { defineBlock } from '@plinth/sdk';
import { templateNameSchema } from './schema.ts';
import { TemplateNameBlock } from './template-name.tsx';

export default defineBlock({
  type: 'template-name/template-name',
  name: 'template-name',
  schema: templateNameSchema,
  component: TemplateNameBlock,
});
