import { defineBlock } from '@plinth/sdk';
import { CookiePreferences } from './cookie-preferences.tsx';
import { cookiePreferencesSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/cookie-preferences',
  name: 'cookie-preferences',
  schema: cookiePreferencesSchema,
  component: CookiePreferences,
});
