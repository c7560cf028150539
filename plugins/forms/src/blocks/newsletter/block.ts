import { defineBlock } from '@plinth/sdk';
import { prepareForm } from '../form/prepare.ts';
import { Newsletter } from './newsletter.tsx';
import { readNewsletter } from './read.ts';
import { type NewsletterData, newsletterSchema } from './schema.ts';

export default defineBlock<NewsletterData>({
  type: 51,
  name: 'newsletter',
  schema: newsletterSchema,
  component: Newsletter,
  prepare: prepareForm,
  read: readNewsletter,
});
