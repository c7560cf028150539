import { defineBlock } from '@plinth/sdk';
import { Form } from './form.tsx';
import { prepareForm } from './prepare.ts';
import { readForm } from './read.ts';
import { type FormData, formBlockSchema } from './schema.ts';

export default defineBlock<FormData>({
  type: 9,
  name: 'form',
  schema: formBlockSchema,
  component: Form,
  prepare: prepareForm,
  read: readForm,
});
