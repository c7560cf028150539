import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { type BenchBlock, benchPage } from '../bench-page.ts';
import { serveBenchSite } from '../bench-server.ts';
import { buildBenchSite, lockedBy } from '../bench-site.ts';
import type { StaticServer } from '../static-server.ts';
import type { Comparison } from './comparison.ts';
import type { PeerFolder } from './peer-folder.ts';

/** Number of blocks that are visible on the comparison's page without scrolling. */
const ABOVE_FOLD = 7;

/** Props of an accordion in the comparison. The props of other kinds of blocks are passed on unchecked. */
const accordionSchema = v.object({
  multiple: v.boolean(),
  items: v.array(v.object({ title: v.string(), text: v.string() })),
});
const contentSchema = v.object({ CSS: v.string(), makeBlocks: v.function() });
const blocksSchema = v.array(v.object({ id: v.string(), type: v.string(), props: v.unknown() }));

/**
 * Builds the comparison's page with Plinth and serves it as the site does, with the Content-Security-Policy in a
 * header. `/ours/` uses the components of the peers; `/ours-native/` uses the accordion of the content plugin instead
 * of the peers' accordion; `/ours-visits/` is `/ours/` with a cookie banner and the analytics.
 */
export async function serveOurPages({ folder }: PeerFolder, { tls }: Comparison): Promise<StaticServer> {
  const withVisits = await buildBenchSite({
    name: 'compared',
    manifest: path.join(import.meta.dirname, 'manifest-visits.json'),
    configure: (config) => withComponents(config, path.join(folder, 'components')),
  });
  const site = await lockedBy(path.join(import.meta.dirname, 'manifest.json'), withVisits.dist);
  const content: unknown = await import(pathToFileURL(path.join(folder, 'content.mjs')).href);
  const { makeBlocks, CSS: css } = v.parse(contentSchema, content);
  const blocks = v.parse(blocksSchema, makeBlocks());
  const inSection = (html: string, { id, type }: BenchBlock) =>
    `<section class="block" data-block="${type.replace('bench/', '')}" data-block-id="${id}">${html}</section>`;

  const own = {
    css,
    aboveFold: ABOVE_FOLD,
    blocks: blocks.map(({ id, type, props }) => ({ id, type: `bench/${type}`, data: props })),
    wrap: inSection,
  };
  const ours = await benchPage(site, own);
  const visits = await benchPage(withVisits, {
    ...own,
    // The site's consent policy allows analytics before the visitor has decided, so the plugins of the analytics are
    // loaded in addition to the banner.
    context: { cookieSettings: { isCookieBannerEnabled: true } },
  });

  const native = await benchPage(site, {
    css,
    aboveFold: ABOVE_FOLD,
    blocks: blocks.map(({ id, type, props }) =>
      type === 'accordion'
        ? { id, type: '69', data: contentAccordion(props) }
        : { id, type: `bench/${type}`, data: props },
    ),
    script: MIRROR,
    wrap: (html, block) => inSection(block.type === '69' ? withProbe(html) : html, block),
  });
  return serveBenchSite(site, { '/ours/': ours, '/ours-native/': native, '/ours-visits/': visits }, tls);
}

/** Adds the peers' components, unchanged, from their folder to a build configuration. */
function withComponents(config: Configuration, components: string): Configuration {
  const options = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  };
  return {
    ...config,
    resolve: { ...config.resolve, alias: { 'peer-components': components } },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: /\.jsx$/, loader: 'builtin:swc-loader', options }],
    },
  };
}

function contentAccordion(props: unknown) {
  const { items, multiple } = v.parse(accordionSchema, props);
  return {
    shouldAllowMultipleOpenItems: multiple,
    items: items.map(({ title, text }) => ({ title, description: `<p>${text}</p>` })),
  };
}

/**
 * Only for the measurement: the comparison watches the attribute `data-state`, so this script copies the state of a
 * native element into that attribute when the element opens. The `toggle` event would come later, in a separate task.
 */
const MIRROR =
  "new MutationObserver(l=>{for(const{target:t}of l){const s=t.closest('[data-state]');if(s)s.dataset.state=s.querySelectorAll('details[open]').length}}).observe(document,{subtree:true,attributeFilter:['open']})";

/**
 * Puts a block into an element whose `data-state` the comparison watches, and marks the control that the comparison
 * presses.
 */
function withProbe(html: string): string {
  return `<div data-state="0">${html.replace('<summary ', '<summary data-probe="click" ')}</div>`;
}
