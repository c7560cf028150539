import { loadSite } from '../../../site/src/app/load-site.ts';
import { createSite } from '../../../site/src/app/server/create-site.ts';
import { limitHeapGrowth } from '../../../site/src/app/server/limit-heap-growth.ts';
import { listen } from '../../../site/src/app/server/listen.ts';
import { loadRenderer } from '../../../site/src/publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../../../site/src/publishing/publisher/load-template.ts';
import type { Renderer } from '../../../site/src/publishing/publisher/renderer.ts';

/**
 * `node serve.ts PAGES DIST LOCKFILE DATA`: starts the site and counts the pages that it renders. Sends its port to the
 * parent process, then a message when everything is published. Answers each message with `{rendered, peakBytes}`.
 */
const [pages = '', dist = '', lockFile = '', data = ''] = process.argv.slice(2);
const environment = { LOG_LEVEL: 'error', PLINTH_OWNER_PASSWORD: 'a password of the benchmark' };
const { config, features } = await loadSite({ pages, data, port: '0', dist, manifest: lockFile }, environment);
limitHeapGrowth();
const createRenderer = await loadRenderer();
let rendered = 0;
const site = await createSite(config, {
  features,
  createRenderer: async (options): Promise<Renderer> => {
    const renderer = await createRenderer(options);
    return {
      ...renderer,
      render: (...page) => {
        rendered += 1;
        return renderer.render(...page);
      },
    };
  },
  loadTemplate: (file) => loadTemplate(file, config.dist),
});
const address = await listen(site, config);
process.on('message', () => process.send?.({ rendered, peakBytes: process.resourceUsage().maxRSS * 1024 }));
process.send?.({ port: Number(new URL(address).port) });
await site.published;
process.send?.({ published: true });
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => site.close().then(() => process.exit(0)));
