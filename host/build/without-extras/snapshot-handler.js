/* The federation runtime without snapshots: a page's lock slice already says what a snapshot would. */
export { DisabledSnapshotHandler as SnapshotHandler } from '@module-federation/runtime-core-disabled-snapshot';

/** Asked for only when a remote is taken away. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
