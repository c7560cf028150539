import { defineBlock } from '@plinth/sdk';
import { LENIENT_FORM_LISTS } from '@plinth/sdk/forms';
import { formActivation } from '@plinth/sdk/forms/kit';
import { Form } from './form.tsx';
import { prepareForm } from './prepare.ts';
import { readForm } from './read.ts';
import { type FormBlockData, formBlockSchema } from './schema.ts';

export default defineBlock<FormBlockData>({
  type: 9,
  name: 'form',
  schema: formBlockSchema,
  lenientLists: LENIENT_FORM_LISTS,
  component: Form,
  prepare: prepareForm,
  activation: formActivation,
  nativeTyping: true,
  read: readForm,
});
