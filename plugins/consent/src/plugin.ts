import { ConsentControlService, definePlugin } from '@plinth/sdk';
import { decide } from './decide/decide.ts';
import { followDecision } from './decide/follow-decision.ts';
import { sendReceipt } from './decide/send-receipt.ts';
import { sentDecision } from './decide/sent-decision.ts';

const FORM = '[data-consent-form]';

/**
 * Handles the forms of the cookie banner in the page (§4): a decision needs no navigation and no React. Also applies
 * decisions that were made in another window or tab, or on another page before the browser's back button restored this
 * page.
 */
export default definePlugin({
  name: 'consent',
  async setup(host) {
    const control = await host.use(ConsentControlService);
    const follow = () => followDecision(host, control);
    follow();
    sendReceipt(host);
    host.listen(window, 'pageshow', follow);
    host.listen(document, 'visibilitychange', follow);
    host.listen(window, 'storage', follow);
    host.listen(document, 'submit', (event) => {
      const form = event.target;
      if (!(event instanceof SubmitEvent && form instanceof HTMLFormElement && form.matches(FORM))) return;
      const choice = sentDecision(new FormData(form, event.submitter));
      if (!choice) return;
      event.preventDefault();
      // A forced banner only shows how a banner looks, so its forms decide nothing.
      if (form.closest('[data-forced-banner]')) return;
      decide(host, choice);
      follow();
    });
    for (const type of ['cookieBanner:force', 'cookieBanner:update', 'cookieBanner:unforce'] as const) {
      host.listen(window, type, async (event) => {
        const { changeForcedBanner } = await import(/* webpackChunkName: "forced" */ './forced/forced-banner.ts');
        changeForcedBanner(host, type, event instanceof CustomEvent ? event.detail : undefined);
      });
    }
  },
});
