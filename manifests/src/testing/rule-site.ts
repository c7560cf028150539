import { pluginTree, serviceBuild, serviceJson } from './sample-site.ts';

/** Paths of files of the sample site. */
export const MANIFEST = 'manifests/demo.json';
export const PLUGIN = 'plugins/blocks/plugin.json';
export const BUILD = 'dist/plugins/blocks/plinth.build.json';
export const HOST = 'dist/host/plinth.build.json';

/** Makes a manifest of the sample site with these plugins. */
export const demo = (plugins: object, fields: object = {}) => ({ name: 'demo', plugins, ...fields });

/** The files of a plugin that provides or uses services and has no blocks. */
export const provider = (name: string, fields: Readonly<Record<string, unknown>>) =>
  pluginTree(name, serviceJson(name, fields), serviceBuild(name));
