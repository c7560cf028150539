import { defineBlock } from '@plinth/sdk';
import { LENIENT_FORM_LISTS } from '@plinth/sdk/forms';
import { formActivation } from '../form/form-activation.ts';
import { prepareForm } from '../form/prepare.ts';
import { Newsletter } from './newsletter.tsx';
import { readNewsletter } from './read.ts';
import { type NewsletterData, newsletterSchema } from './schema.ts';

export default defineBlock<NewsletterData>({
  type: 51,
  name: 'newsletter',
  schema: newsletterSchema,
  lenientLists: LENIENT_FORM_LISTS,
  component: Newsletter,
  prepare: prepareForm,
  activation: formActivation,
  nativeTyping: true,
  read: readNewsletter,
});
