import type { Capabilities } from '@plinth/sdk';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { Lockfile } from '../schema/lockfile.ts';
import { framePath, languagesOf } from './isolated-plugins.ts';
import { type PageSlice, pageSlice } from './page-slice.ts';

/** The document in which the blocks of an isolated plugin run. */
export interface FrameDocument {
  readonly plugin: string;
  readonly language: string;
  /** Path at which the site serves the document. */
  readonly path: string;
  /** The files that the document loads. */
  readonly slice: PageSlice;
  readonly capabilities: Capabilities;
}

/** Documents of all isolated plugins, one for each language for which the plugin or the host has separate files. */
export function frameDocuments(lock: Lockfile): FrameDocument[] {
  return Object.entries(lock.plugins).flatMap(([name, plugin]) => {
    const { isolated } = lock;
    if (!plugin.isolated || !isolated) return [];
    const { isolated: _, page: _page, pageTypes: _types, consent: _consent, ...own } = plugin;
    const blocks = Object.entries(lock.blocks).filter(([, block]) => block.plugin === name);
    const { page: _entry, ...host } = isolated;
    const alone: Lockfile = {
      v: lock.v,
      template: lock.template,
      host: { ...host, capture: '' },
      plugins: { [name]: { ...own, uses: [], usesOptional: [], provides: [] } },
      blocks: Object.fromEntries(blocks),
      services: {},
      integrity: lock.integrity,
    };
    const blockTypes = blocks.map(([type]) => type);
    const request = { blockTypes, pageType: undefined, aboveFold: blockTypes, soon: blockTypes };
    return [BASE_LANGUAGE, ...languagesOf(lock, plugin)].map((language) => ({
      plugin: name,
      language,
      path: framePath(name, language),
      slice: {
        ...pageSlice(alone, { ...request, locale: language }),
        preload: pageSlice(withoutSetup(alone), { ...request, locale: language }).preload,
      },
      capabilities: plugin.capabilities ?? {},
    }));
  });
}

/**
 * Returns the lockfile without the setups of its plugins. The setup of a plugin runs in one frame, and its blocks in
 * others. All these frames have the same document. Only one of them needs the files of the setup and of the hooks, so
 * the document does not preload these files.
 */
function withoutSetup(lock: Lockfile): Lockfile {
  const plugins = Object.entries(lock.plugins).map(([name, { setup: _, ...plugin }]) => [name, plugin] as const);
  return { ...lock, plugins: Object.fromEntries(plugins) };
}
