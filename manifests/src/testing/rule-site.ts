import { pluginTree, serviceBuild, serviceJson } from './sample-site.ts';

/** Files of the sample site. */
export const MANIFEST = 'manifests/demo.json';
export const PLUGIN = 'plugins/blocks/plugin.json';
export const BUILD = 'dist/plugins/blocks/plinth.build.json';
export const HOST = 'dist/host/plinth.build.json';

/** The manifest of the sample site with these plugins. */
export const demo = (plugins: object, fields: object = {}) => ({ name: 'demo', plugins, ...fields });

/** A plugin that only has services. */
export const provider = (name: string, fields: Readonly<Record<string, unknown>>) =>
  pluginTree(name, serviceJson(name, fields), serviceBuild(name));
