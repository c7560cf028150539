import { defineBlock } from '@plinth/sdk';
import { LENIENT_FORM_LISTS } from '@plinth/sdk/forms';
import { formActivation, inUse } from '@plinth/sdk/forms/kit';
import { Newsletter } from './newsletter.tsx';
import { readNewsletter } from './read.ts';
import { type NewsletterData, newsletterSchema } from './schema.ts';

export default defineBlock<NewsletterData>({
  type: 51,
  name: 'newsletter',
  schema: newsletterSchema,
  lenientLists: LENIENT_FORM_LISTS,
  component: Newsletter,
  prepare: async ({ returned }) => void (returned && (await inUse.load())),
  activation: formActivation,
  nativeTyping: true,
  read: readNewsletter,
});
