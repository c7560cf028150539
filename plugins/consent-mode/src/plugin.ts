import { definePlugin } from '@plinth/sdk';
import { firstCommands, updateCommand } from './commands.ts';
import { openDataLayer } from './data-layer.ts';
import { optionsOf } from './options.ts';

/** §4: name of the cookie that the browser has from the moment at which the visitor accepts or declines. */
const ALLOWED_COOKIE = 'ss_cookieAllowed';

/** Tells Google's tags what the visitor allows. It loads no tag and sends no request. */
export default definePlugin({
  name: 'consent-mode',
  setup(host) {
    const { dataLayer, ...options } = optionsOf(host);
    const layer = openDataLayer(window, dataLayer);
    host.onDispose(layer.remove);
    const hasSignal = Reflect.get(navigator, 'globalPrivacyControl') === true;
    const isDecided = hasSignal || /^(?:true|false)$/.test(host.cookie.get(ALLOWED_COOKIE) ?? '');
    layer.begin(firstCommands(host.consent(), isDecided, options));
    host.hooks.consentChange(({ current }) => layer.add(updateCommand(current)));
  },
});
