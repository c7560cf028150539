import { availableParallelism } from 'node:os';

/**
 * Number of test files that run at a time. It is more than one for each core, because tests often wait: for a server, a
 * database or a browser. By default, Vitest even leaves one core unused.
 */
export const testWorkers = () => Math.ceil(availableParallelism() * 1.5);
