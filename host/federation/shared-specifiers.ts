/** Everything the host shares. Adding a family here and in `shared-modules.ts` makes it one copy for all plugins. */
export const SHARED_SPECIFIERS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@plinth/sdk',
  '@plinth/sdk/react',
  '@plinth/sdk/aria/interactions',
  '@plinth/sdk/aria/disclosure',
  '@plinth/sdk/aria/locale',
  '@plinth/sdk/aria/overlay',
  '@plinth/sdk/aria/tabs',
  '@plinth/sdk/fields',
  '@plinth/sdk/media',
  '@plinth/sdk/media/video',
] as const;

export type SharedSpecifier = (typeof SHARED_SPECIFIERS)[number];
