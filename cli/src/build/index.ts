export { recordAddresses } from '../halves/record-addresses.ts';
export { ruleOf } from '../rules/rules.ts';
export { type BuildMode, baseConfig, cssPlugin, cssRules, SHARED_SCOPE } from './base-config.ts';
export { BUILD_RECORD, BuildRecordPlugin, type BuiltChunks } from './build-record-plugin.ts';
export { halfConfig } from './half-config.ts';
export { pluginConfig } from './plugin-config.ts';
export { SHARED_MODULES } from './shared-modules.ts';
export { sharedVersions } from './shared-versions.ts';
