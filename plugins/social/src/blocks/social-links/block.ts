import { defineBlock } from '@plinth/sdk';
import { readSocialLinks } from './read.ts';
import { socialLinksSchema } from './schema.ts';
import { SocialLinks } from './social-links.tsx';

export default defineBlock({
  type: 19,
  name: 'social-links',
  schema: socialLinksSchema,
  lenientLists: ['links'],
  component: SocialLinks,
  read: readSocialLinks,
});
