import type { Feature } from '@plinth/server';

const STATUS_PATH = '/api/multilingual/status';

/** `GET /api/multilingual/status` (§7): answers with the languages in which the site has pages. */
export const LANGUAGES_FEATURE: Feature = {
  name: 'languages',
  calledPaths: [STATUS_PATH],
  personalData: { kind: 'none', why: 'it stores nothing' },
  start: ({ publisher }) => ({
    routes: (app) => {
      app.get(STATUS_PATH, async (_request, reply) => {
        const [defaultLocale, ...others] = publisher.locales();
        const locales = [...new Set([defaultLocale, ...others])];
        const data = { isEnabled: locales.length > 1, defaultLocale, locales };
        return reply.header('cache-control', 'no-store').send({ data });
      });
    },
  }),
};
