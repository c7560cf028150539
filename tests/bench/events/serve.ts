import { createSite } from '../../../site/src/app/server/create-site.ts';
import { listen } from '../../../site/src/app/server/listen.ts';
import { loadRenderer } from '../../../site/src/publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../../../site/src/publishing/publisher/load-template.ts';
import { SOURCE_FEATURES } from '../../../site/src/testing/source-halves.ts';
import { sourceConfig } from '../../../site/src/testing/source-settings.ts';

/** `node serve.ts PAGES DIST LOCKFILE DATA`: starts the site and sends its port to the parent process. */
const [pages = '', dist = '', lockFile = '', data = ''] = process.argv.slice(2);
const flags = { pages, data, port: '0', dist, manifest: lockFile };
// The lockfile of the benchmarks has few plugins. The server halves of all plugins run, from their sources.
const config = sourceConfig(
  Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
  process.env,
);
const site = await createSite(config, {
  features: SOURCE_FEATURES,
  createRenderer: await loadRenderer(),
  loadTemplate: (file) => loadTemplate(file, config.dist),
});
const address = await listen(site, config);
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => site.close().then(() => process.exit(0)));
