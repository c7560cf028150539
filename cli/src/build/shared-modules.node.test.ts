import { describe, expect, it } from 'vitest';
import { isSharedModule, sharedPackage } from './shared-modules.ts';

describe('shared modules', () => {
  it.each([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    '@plinth/sdk',
    '@plinth/sdk/react',
    '@plinth/sdk/aria/interactions',
    '@plinth/sdk/aria/tabs',
    // A family that is not in the table is not bundled into the plugin. `plinth lock` refuses it later.
    '@plinth/sdk/aria/new-family',
    '@plinth/sdk/fields',
    '@plinth/sdk/media',
    '@plinth/sdk/media/video',
  ])('%s is never bundled', (specifier) => {
    expect(isSharedModule(specifier)).toBe(true);
  });

  it.each([
    'react-dom/server',
    'react-aria',
    'preact/react',
    '@plinth/sdk/enums',
    '@plinth/sdk/links',
    '@plinth/sdk/schema',
    '@plinth/sdk/design',
    '@plinth/sdk/aria/../links',
    '@plinth/sdk/media/image-loader',
    '@plinth/sdk/media/image-file',
    '@plinth/sdk/media/image-width',
    './react',
  ])('%s is bundled into the plugin', (specifier) => {
    expect(isSharedModule(specifier)).toBe(false);
  });

  it.each([
    ['react', 'react'],
    ['react/jsx-runtime', 'react'],
    ['react-dom', 'react-dom'],
    ['@plinth/sdk', '@plinth/sdk'],
    ['@plinth/sdk/aria/tabs', '@plinth/sdk'],
    ['@plinth/sdk/media/video', '@plinth/sdk'],
  ])('%s belongs to the package %s', (specifier, packageName) => {
    expect(sharedPackage(specifier)).toBe(packageName);
  });
});
