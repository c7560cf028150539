import { join } from 'node:path';
import type { LockRequest } from '../lock/make-lock.ts';
import { makeLock } from '../lock/make-lock.ts';
import type { ManifestCode } from '../manifest-error.ts';
import { ManifestError } from '../manifest-error.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import type { Tree } from './temporary-tree.ts';
import { withTree } from './temporary-tree.ts';

type Fields = Readonly<Record<string, unknown>>;

export const HOST_BUILD = {
  v: 1,
  kernel: 'kernel.1.js',
  capture: 'void 0',
  chunks: {
    federation: ['federation.1.js'],
    lifecycle: ['lifecycle.1.js'],
    react: ['react.1.js'],
    http: ['http.1.js'],
    hooks: ['hooks.1.js'],
  },
  shared: {
    react: { version: '19.3.1', files: ['react.1.js'] },
    '@plinth/sdk': { version: '0.1.0', files: ['lifecycle.1.js'] },
    '@plinth/sdk/aria/tabs': { version: '0.1.0', files: ['aria-base.1.js', 'aria-tabs.1.js'] },
  },
  files: [
    'aria-base.1.js',
    'aria-tabs.1.js',
    'federation.1.js',
    'hooks.1.js',
    'http.1.js',
    'kernel.1.js',
    'lifecycle.1.js',
    'react.1.js',
  ],
};

/**
 * The files of the host that `HOST_BUILD` describes, which here also shares the media modules: one with a stylesheet,
 * and one with a player that loads later.
 */
export function hostWithMedia(): Tree {
  const media = { 'media.1.js': '', 'media.1.css': '', 'media-player.1.js': '' };
  const build = {
    ...HOST_BUILD,
    chunks: { ...HOST_BUILD.chunks, media: ['media.1.js'], 'media-player': ['media-player.1.js'] },
    shared: {
      ...HOST_BUILD.shared,
      '@plinth/sdk/media': { version: '0.1.0', files: ['media.1.js'], css: ['media.1.css'] },
    },
    files: [...HOST_BUILD.files, ...Object.keys(media)],
  };
  return {
    'dist/host/plinth.build.json': build,
    ...Object.fromEntries(Object.keys(media).map((file) => [`dist/host/${file}`, `/* host ${file} */`])),
  };
}

/**
 * The plugin.json of a plugin with the blocks `tabs` (18, visible) and `text` (2, never).
 * @param fields Fields that are added to plugin.json, or that replace fields of it.
 */
export function pluginJson(name: string, fields: Fields = {}): Fields {
  return {
    name,
    version: '0.1.0',
    sdk: '^0.1.0',
    blocks: [
      { type: 18, name: 'tabs', module: './src/blocks/tabs/block.ts' },
      { type: 2, name: 'text', module: './src/blocks/text/block.ts', activation: 'never' },
    ],
    ...fields,
  };
}

/** The build record of the plugin that `pluginJson` describes. */
export function pluginBuild(name: string, fields: Fields = {}): Fields {
  return {
    v: 1,
    name,
    version: '0.1.0',
    entry: 'entry.1.js',
    requires: { react: '^19.3.0', '@plinth/sdk': '^0.1.0' },
    modules: {
      './tabs': { js: ['tabs.1.js'], css: ['tabs.1.css'], shared: ['react', '@plinth/sdk/aria/tabs'] },
      './text': { js: ['text.1.js'], css: ['text.1.css'], shared: ['react'] },
    },
    files: ['entry.1.js', 'lazy.1.js', 'tabs.1.css', 'tabs.1.js', 'text.1.css', 'text.1.js'],
    ...fields,
  };
}

/** The plugin.json of a plugin with a setup and no block. */
export function serviceJson(name: string, fields: Fields): Fields {
  return { name, version: '0.1.0', sdk: '^0.1.0', setup: './src/plugin.ts', ...fields };
}

export function serviceBuild(name: string): Fields {
  const setup = { js: ['plugin.1.js'], css: ['plugin.1.css'], shared: ['@plinth/sdk'] };
  return {
    v: 1,
    name,
    version: '0.1.0',
    entry: 'entry.1.js',
    requires: { '@plinth/sdk': '^0.1.0' },
    modules: { './plugin': setup },
    files: ['entry.1.js', 'plugin.1.css', 'plugin.1.js'],
  };
}

/** The files of a plugin: its plugin.json, its build record, and all files that the build record lists. */
export function pluginTree(name: string, json: Fields, build: Fields): Tree {
  const files = Array.isArray(build.files) ? build.files : [];
  return {
    [`plugins/${name}/plugin.json`]: json,
    [`dist/plugins/${name}/plinth.build.json`]: build,
    ...Object.fromEntries(files.map((file) => [`dist/plugins/${name}/${file}`, `/* ${name} ${file} */`])),
  };
}

/** The entry of a workspace plugin in a manifest: an object with the name of the plugin as its only key. */
export function wanted(name: string, fields: Fields = {}): Fields {
  return { [name]: { from: `workspace:plugins/${name}`, version: '^0.1.0', ...fields } };
}

/**
 * A complete small site that can be locked: one host, and the plugin `blocks`. Each entry of `changes` replaces a file,
 * or removes it when the value is undefined.
 */
export function sampleSite(changes: Tree = {}): Tree {
  const tree: Tree = {
    'manifests/demo.json': { name: 'demo', plugins: wanted('blocks') },
    'dist/host/plinth.build.json': HOST_BUILD,
    ...Object.fromEntries(HOST_BUILD.files.map((file) => [`dist/host/${file}`, `/* host ${file} */`])),
    ...pluginTree('blocks', pluginJson('blocks'), pluginBuild('blocks')),
    ...changes,
  };
  return Object.fromEntries(Object.entries(tree).filter(([, content]) => content !== undefined));
}

/** Writes a site into a temporary folder and makes its lockfile. */
export function lockSite(tree: Tree, fields: Partial<LockRequest> = {}): Promise<Lockfile> {
  return withTree(tree, (root) => makeLock({ ...placesOf(root), ...fields }));
}

export function placesOf(root: string): LockRequest {
  return { root, dist: join(root, 'dist'), manifest: join(root, 'manifests/demo.json') };
}

/** Sorted codes of the problems that `action` throws, each code once. */
export async function refusalOf(action: Promise<unknown>): Promise<ManifestCode[]> {
  try {
    await action;
  } catch (error) {
    if (error instanceof ManifestError) return [...new Set(error.problems.map(({ code }) => code))].sort();
    throw error;
  }
  return [];
}
