import { defineBlock } from '@plinth/sdk';
import { LENIENT_FORM_LISTS } from '@plinth/sdk/forms';
import { Form } from './form.tsx';
import { formActivation } from './form-activation.ts';
import { prepareForm } from './prepare.ts';
import { readForm } from './read.ts';
import { type FormData, formBlockSchema } from './schema.ts';

export default defineBlock<FormData>({
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
