import { loadSite } from '../../site/src/app/load-site.ts';
import { createSite } from '../../site/src/app/server/create-site.ts';
import { listen } from '../../site/src/app/server/listen.ts';
import { closeOnSignal } from '../../site/src/app/server/shutdown.ts';
import { loadRenderer } from '../../site/src/publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../../site/src/publishing/publisher/load-template.ts';

/**
 * `node serve-site.ts PAGES DIST LOCKFILE DATA [VARIABLES]`: starts the site like `npm start`, but with the builds in
 * DIST. Sends its address to the parent process.
 */
const [pages = '', dist = '', lockFile = '', data = '', variables = '{}'] = process.argv.slice(2);
const environment = {
  PLINTH_MANIFEST: lockFile,
  PLINTH_DIST: dist,
  LOG_LEVEL: 'fatal',
  PORT: '0',
  ...JSON.parse(variables),
};
const { config, features } = await loadSite({ pages, data }, environment);

const site = await createSite(config, {
  features,
  createRenderer: await loadRenderer(),
  loadTemplate: (file) => loadTemplate(file, config.dist),
});
await site.published;
closeOnSignal(site, { drainSeconds: 0 });
const address = await listen(site, config);
process.send?.(address.replace('127.0.0.1', 'localhost'));
// Ends this process when the parent process has ended, because then no other process would stop it.
process.once('disconnect', () => process.exit(0));
