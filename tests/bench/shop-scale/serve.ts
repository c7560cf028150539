import { loadSite } from '../../../site/src/app/load-site.ts';
import { createSite } from '../../../site/src/app/server/create-site.ts';
import { limitHeapGrowth } from '../../../site/src/app/server/limit-heap-growth.ts';
import { listen } from '../../../site/src/app/server/listen.ts';
import { loadRenderer } from '../../../site/src/publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../../../site/src/publishing/publisher/load-template.ts';

/**
 * `node serve.ts PAGES DIST LOCKFILE DATA`: starts the site with the server halves of its build, and sends its port to
 * the parent process. Answers each message with the largest number of bytes in memory.
 */
const [pages = '', dist = '', lockFile = '', data = ''] = process.argv.slice(2);
const { config, features } = await loadSite({ pages, data, port: '0', dist, manifest: lockFile }, process.env);
limitHeapGrowth();
const site = await createSite(config, {
  features,
  createRenderer: await loadRenderer(),
  loadTemplate: (file) => loadTemplate(file, config.dist),
});
const address = await listen(site, config);
process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024));
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => site.close().then(() => process.exit(0)));
