export { resolveManifest } from '../manifest/resolve-manifest.ts';
export { languageFor, lockInLanguage } from '../page/lock-in-language.ts';
export type { PageRequest, PageSlice } from '../page/page-slice.ts';
export { pageSlice } from '../page/page-slice.ts';
export type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
export { loadLock, verifyFiles } from './load-lock.ts';
export type { LockRequest } from './make-lock.ts';
export { makeLock } from './make-lock.ts';
export { stableJson } from './stable-json.ts';
