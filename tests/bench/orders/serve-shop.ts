import path from 'node:path';
import * as v from 'valibot';

import { createSite } from '../../../site/src/app/server/create-site.ts';
import { listen } from '../../../site/src/app/server/listen.ts';
import { plainRenderer } from '../../../site/src/testing/plain-renderer.ts';
import { plainTemplate } from '../../../site/src/testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../../site/src/testing/source-halves.ts';
import { sourceConfig } from '../../../site/src/testing/source-settings.ts';

/**
 * `node serve-shop.ts FOLDER DATABASE_URL STRIPE_JSON`: starts the shop whose pages are in FOLDER, and sends its port
 * to the parent process. The payment provider is Stripe, or the provider for tests when STRIPE_JSON is empty.
 */
const stripeSchema = v.object({ secretKey: v.string(), webhookSecret: v.string(), api: v.string() });
const [folder = '', databaseUrl = '', stripe = ''] = process.argv.slice(2);
const environment = {
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'fatal',
  // The benchmark sends a different `X-Forwarded-For` address for each visitor. With this setting, the site trusts that
  // address.
  TRUST_PROXY: '1',
};
const [pages, data] = [path.join(folder, 'pages'), path.join(folder, 'data')];
const payments =
  stripe === ''
    ? { provider: 'test' as const }
    : { provider: 'stripe' as const, stripe: v.parse(stripeSchema, JSON.parse(stripe)) };
const config = {
  ...sourceConfig(['--pages', pages, '--data', data, '--port', '0'], environment),
  publicFiles: path.join(folder, 'public'),
  payments,
};
const site = await createSite(config, {
  features: SOURCE_FEATURES,
  createRenderer: plainRenderer,
  loadTemplate: async () => plainTemplate(),
});
const address = await listen(site, config);
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => site.close().then(() => process.exit(0)));
