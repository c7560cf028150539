export { collect } from './collect.ts';
export * from './diff/index.ts';
export * from './halves/index.ts';
export { HOST_SERVICES } from './host-services.ts';
export * from './inspection/index.ts';
export { isRunning } from './is-running.ts';
export { findJsonPositions, isFault, isReservedKey } from './json-positions.ts';
export { servedRefusal } from './lock/check-served.ts';
export { checkInstalledSdk } from './lock/check-shared.ts';
export { createDownloads, type Downloads } from './lock/downloads.ts';
export { fetchFile } from './lock/fetch-file.ts';
export { FETCH_LIMITS } from './lock/fetch-limits.ts';
export { FileRefusal, problemsOf as refusedFiles } from './lock/file-refusal.ts';
export { checkScriptImports } from './lock/foreign-imports.ts';
export { integrityOf } from './lock/hash.ts';
export { differsFromRecord } from './lock/hash-files.ts';
export * from './lock/index.ts';
export { refuseOtherFile } from './manifest/refuse-other-file.ts';
export type { ManifestChain } from './manifest/resolve-manifest.ts';
export { readManifestChain } from './manifest/resolve-manifest.ts';
export type { ManifestCode, Problem } from './manifest-error.ts';
export { formatProblem, MANIFEST_CODES, ManifestError, problem, throwIfAny } from './manifest-error.ts';
export { meantFile } from './meant-file.ts';
export { didYouMean, nearestWord } from './nearest-word.ts';
export { packageOf } from './package-of.ts';
export { parseJson, readJson, unreadable } from './read-json.ts';
export * from './releases/index.ts';
export * from './remote/index.ts';
export type { HostBuild, PluginBuild } from './schema/build-record.ts';
export {
  BUILD_RECORD_FILE,
  EXAMPLE_NAME,
  examplesOfBuild,
  filesOfBuild,
  hostBuildSchema,
  pluginBuildSchema,
} from './schema/build-record.ts';
export {
  HALF_FOLDER,
  HALF_RECORD_FILE,
  type HalfBuild,
  halfBuildSchema,
} from './schema/half-record.ts';
export { jsonSchemas, jsonSchemaText } from './schema/json-schemas.ts';
export { previousLockSchema } from './schema/lockfile.ts';
export type { Manifest, ResolvedManifest } from './schema/manifest.ts';
export { meantRecord } from './schema/meant-value.ts';
export type { PluginJson } from './schema/plugin-json.ts';
export {
  BLOCK_BUDGET_BYTES,
  BLOCK_STYLES_BUDGET_BYTES,
  ENTRY_BUDGET_BYTES,
  exposedModules,
  LATER_SCRIPTS_BUDGET_BYTES,
  pluginJsonSchema,
  REMOTE_ENTRY_BUDGET_BYTES,
  SETUP_MODULE,
  STYLES_BUDGET_BYTES,
} from './schema/plugin-json.ts';
export { hasBefore, lowestOf, rangeSince } from './sdk-range.ts';
export * from './why/index.ts';
