import { loadConfig } from '../../../site/src/config/load-config.ts';
import { loadRenderer } from '../../../site/src/publish/load-renderer.ts';
import { loadTemplate } from '../../../site/src/publish/load-template.ts';
import { createSite } from '../../../site/src/server/create-site.ts';
import { listen } from '../../../site/src/server/listen.ts';

/**
 * `node serve.ts PAGES DIST LOCKFILE DATA [DATABASE_URL]`: the site without its limit on submissions, since all of them
 * come from one address. Tells its parent the port.
 */
const [pages = '', dist = '', lockFile = '', data = '', databaseUrl = ''] = process.argv.slice(2);
const environment = {
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'fatal',
  PLINTH_FORM_RATE: '0',
  PLINTH_FORM_MINIMUM_SECONDS: '0',
  PLINTH_OWNER_PASSWORD: 'a password of the benchmark',
};
const config = { ...loadConfig(['--pages', pages, '--data', data, '--port', '0'], environment), dist, lockFile };
const site = await createSite(config, {
  createRenderer: await loadRenderer(),
  loadTemplate: () => loadTemplate(config.lockFile, config.dist),
});
const address = await listen(site, config);
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => site.close().then(() => process.exit(0)));
