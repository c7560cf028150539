import { CaptchaService, definePlugin } from '@plinth/sdk';
import { SENT_QUERY } from '@plinth/sdk/forms';
import { forgetDraft, hasEntries, OutboxService } from '@plinth/sdk/forms/kit';
import { parseQuery } from '@plinth/sdk/links';
import { showReturned } from './returned/show-returned.ts';

/**
 * Provides the captcha to every plugin of the page, and sends submissions that were made while offline. The code for
 * both is fetched at its first use. After a post without a script, removes the draft of an accepted form, and moves the
 * focus to the first error of a refused form. Counts the forms that are seen (§7).
 */
export default definePlugin({
  name: 'forms',
  setup(host) {
    host.provide(CaptchaService, async (self) => {
      const { createCaptcha } = await import(/* webpackChunkName: "captcha" */ './captcha/create-captcha.ts');
      return createCaptcha(self);
    });
    host.provide(OutboxService, async (self) => {
      const { openOutbox } = await import(/* webpackChunkName: "outbox" */ './outbox/open-outbox.ts');
      return openOutbox(self);
    });
    const sent = parseQuery(location.search).get(SENT_QUERY);
    if (sent !== null) forgetDraft(host, sent);
    showReturned();
    if (host.consent().performance) {
      import(/* webpackChunkName: "census" */ './census/census.ts').then(
        ({ countShown }) => countShown(host),
        // §7: failures of the census are ignored, including a failure to load its chunk, because they do not affect the
        // visitor.
        () => undefined,
      );
    }
    if (hasEntries(host)) host.use(OutboxService).catch(host.report);
  },
});
