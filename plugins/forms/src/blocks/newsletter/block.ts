import { defineBlock } from '@plinth/sdk';
import { LENIENT_FORM_LISTS } from '@plinth/sdk/forms';
import { lifeChunk } from '../../life/load-life.ts';
import { formActivation } from '../form/form-activation.ts';
import { Newsletter } from './newsletter.tsx';
import { readNewsletter } from './read.ts';
import { type NewsletterData, newsletterSchema } from './schema.ts';

export default defineBlock<NewsletterData>({
  type: 51,
  name: 'newsletter',
  schema: newsletterSchema,
  lenientLists: LENIENT_FORM_LISTS,
  component: Newsletter,
  prepare: async ({ returned }) => void (returned && (await lifeChunk.load())),
  activation: formActivation,
  nativeTyping: true,
  read: readNewsletter,
});
