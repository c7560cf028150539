import { defineBlock } from '@plinth/sdk';
import { CookieBanner } from './cookie-banner.tsx';
import { cookieBannerSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/cookie-banner',
  name: 'cookie-banner',
  schema: cookieBannerSchema,
  component: CookieBanner,
  // The banner of a published page is never mounted: the setup handles its forms. A forced banner (§4) is inserted
  // later by a script; this function does not apply to it, so it is activated as plugin.json says.
  activation: () => 'never',
});
