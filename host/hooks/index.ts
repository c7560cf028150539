export { createBus } from './bus.ts';
export { createHooks, type HooksOptions, type KernelHooks } from './hooks.ts';
export type { AsyncHook, Attach, ReportError, SyncHook } from './isolated-hook.ts';
export { TRACK_BUFFER_LIMIT, type TrackHook } from './track.ts';
