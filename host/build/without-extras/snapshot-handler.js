/* Runs the federation runtime without snapshots: the page's lock slice already holds what a snapshot would say. */
export { DisabledSnapshotHandler as SnapshotHandler } from '@module-federation/runtime-core-disabled-snapshot';

/** Called only when a remote is removed. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
