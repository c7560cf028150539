import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The built site in a real browser. One browser and one file at a time: what is measured shares the machine with nobody. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(import.meta.dirname, '../node_modules/.vite/e2e'),
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.test.ts', '../plugins/*/e2e/**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    setupFiles: ['./setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes at all comes within this; a second is too little for a browser on a busy machine.
    expect: { poll: { timeout: 5_000 } },
    retry: process.env.CI ? 1 : 0,
  },
});
