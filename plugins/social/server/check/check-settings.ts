import { featureSettings, httpAddress } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly comments: {
      /** Address of the checking service; undefined when no service checks comments. */
      readonly checkUrl: string | undefined;
      /** Sent to the service as a bearer token; empty for none. */
      readonly checkKey: string;
    };
  }
}

export const COMMENT_SETTINGS = featureSettings({
  key: 'comments',
  variables: { commentsCheckUrl: 'PLINTH_COMMENTS_CHECK_URL', commentsCheckKey: 'PLINTH_COMMENTS_CHECK_KEY' },
  schema: v.object({
    commentsCheckUrl: v.optional(httpAddress),
    commentsCheckKey: v.optional(v.string(), ''),
  }),
  settings: ({ commentsCheckUrl, commentsCheckKey }) => ({ checkUrl: commentsCheckUrl, checkKey: commentsCheckKey }),
});
