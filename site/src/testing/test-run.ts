/** What vitest runs once before and after all files of the tests. */
export { beginRun as default } from './migrated-databases.ts';
