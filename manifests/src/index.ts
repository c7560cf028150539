export { collect } from './collect.ts';
export * from './diff/index.ts';
export { HOST_SERVICES } from './host-services.ts';
export { findJsonPositions, isFault } from './json-positions.ts';
export { fetchFile } from './lock/fetch-file.ts';
export { FETCH_LIMITS } from './lock/fetch-limits.ts';
export { integrityOf } from './lock/hash.ts';
export * from './lock/index.ts';
export { createLimiter } from './lock/limiter.ts';
export { readManifestChain } from './manifest/resolve-manifest.ts';
export type { ManifestCode, Problem } from './manifest-error.ts';
export { formatProblem, MANIFEST_CODES, ManifestError, problem, throwIfAny } from './manifest-error.ts';
export { didYouMean, nearestWord } from './nearest-word.ts';
export { packageOf } from './package-of.ts';
export { parseJson, readJson, unreadable } from './read-json.ts';
export * from './remote/index.ts';
export type { HostBuild, PluginBuild } from './schema/build-record.ts';
export { BUILD_RECORD_FILE, filesOfBuild, hostBuildSchema, pluginBuildSchema } from './schema/build-record.ts';
export { jsonSchemas } from './schema/json-schemas.ts';
export { previousLockSchema } from './schema/lockfile.ts';
export type { Manifest, ResolvedManifest } from './schema/manifest.ts';
export type { PluginJson } from './schema/plugin-json.ts';
export {
  BLOCK_BUDGET_BYTES,
  ENTRY_BUDGET_BYTES,
  exposedModules,
  pluginJsonSchema,
  SETUP_MODULE,
  STYLES_BUDGET_BYTES,
} from './schema/plugin-json.ts';
export * from './why/index.ts';
