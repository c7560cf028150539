import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // Property tests on two busy cores.
          testTimeout: 30_000,
          include: ['{sdk,host,plugins}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**', '**/*.node.test.ts'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // Real servers, databases and builds on two busy cores.
          testTimeout: 30_000,
          include: ['{manifests,site,scripts}/**/*.test.ts', '**/*.node.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**'],
        },
      },
    ],
  },
});
