import { CaptchaService, definePlugin } from '@plinth/sdk';
import { OutboxService } from './outbox/contract.ts';
import { hasEntries } from './outbox/outbox-key.ts';

/**
 * Offers the captcha to every plugin of the page, and sends what a visitor submitted while there was no connection. Both
 * are fetched at their first use.
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
    if (hasEntries(host)) host.use(OutboxService).catch(host.report);
  },
});
