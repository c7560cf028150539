export * from './lock/index.ts';
export type { ManifestCode, Problem } from './manifest-error.ts';
export { formatProblem, MANIFEST_CODES, ManifestError } from './manifest-error.ts';
export { parseJson, readJson } from './read-json.ts';
export type { HostBuild, PluginBuild } from './schema/build-record.ts';
export { BUILD_RECORD_FILE, hostBuildSchema, pluginBuildSchema } from './schema/build-record.ts';
export type { Manifest, ResolvedManifest } from './schema/manifest.ts';
export type { PluginJson } from './schema/plugin-json.ts';
export { ENTRY_BUDGET_BYTES, exposedModules, pluginJsonSchema, SETUP_MODULE } from './schema/plugin-json.ts';
