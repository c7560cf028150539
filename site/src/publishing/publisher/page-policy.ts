import { frameSources, hostSources, type PageSlice } from '@plinth/manifests/lock';
import type { StyleSheet } from '@plinth/server/pages';
import { contentSecurityPolicy, foreignFolders, inlineHash } from './content-security-policy.ts';
import { formTargets } from './form-targets.ts';
import { importMap } from './head-html.ts';
import { hasOwnFrame } from './own-frames.ts';
import type { PublishRequest } from './publish-page.ts';
import type { PublishedBlock } from './published-blocks.ts';

const FONT = /\.(?:woff2?|ttf|otf)$/i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The policy of a page: it allows only what the page's blocks, their plugins and its forms need. */
export function policyOf(
  slice: PageSlice,
  sheets: readonly StyleSheet[],
  blocks: readonly PublishedBlock[],
  {
    template,
    apiOrigin,
    inlineScripts = [],
  }: Pick<PublishRequest, 'template' | 'apiOrigin'> & { readonly inlineScripts?: readonly string[] },
): string {
  const plugins = Object.values(slice.slice.plugins);
  const api = apiOrigin === undefined ? [] : [apiOrigin];
  const linked = sheets.flatMap(({ href, text }) => (text === undefined ? [href] : []));
  const [late, scripts] = partition(Object.keys(slice.integrity), (url) => url.endsWith('.css'));
  return contentSecurityPolicy({
    inlineScripts: [importMap(slice), template.capture, ...inlineScripts],
    scripts: foreignFolders([slice.kernel.src, ...scripts]),
    styles: [
      ...sheets.flatMap(({ text }) => (text === undefined ? [] : inlineHash(text))),
      ...foreignFolders([...linked, ...late]),
    ],
    fonts: foreignFolders(slice.assets.filter((url) => FONT.test(url))),
    // Pictures over https are allowed in every policy, so only the folders of http servers are listed.
    images: [
      ...api.filter((origin) => origin.startsWith('http:')),
      ...foreignFolders(slice.assets.filter((url) => url.startsWith('http:') && PICTURE.test(url))),
    ],
    frames: [
      ...frameSources(plugins.flatMap((plugin) => plugin.capabilities?.frames ?? [])),
      // Scripts of other hosts run in a frame from the site itself: see `script-frame.ts`. Isolated plugins also run in
      // such a frame: see `isolated-frame.ts`.
      ...(hasOwnFrame(blocks) || plugins.some(({ capabilities, isolated }) => isolated || capabilities?.scripts?.length)
        ? ["'self'"]
        : []),
    ],
    connections: [
      ...hostSources(plugins.flatMap((plugin) => plugin.capabilities?.network ?? [])),
      // When a file did not load, the runtime requests it with `fetch` to find out why, so connections to these folders
      // are allowed.
      ...foreignFolders([...scripts, ...late]),
      ...api,
    ],
    forms: [...api, ...formTargets(blocks)],
    hasWorkers: plugins.some(({ capabilities }) => capabilities?.workers?.length),
  });
}

function partition(urls: readonly string[], isFirst: (url: string) => boolean): [string[], string[]] {
  return [urls.filter(isFirst), urls.filter((url) => !isFirst(url))];
}
