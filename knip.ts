import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';
import * as v from 'valibot';

/** The fields of a plugin.json that contain paths of source files. */
const pluginSchema = v.object({
  setup: v.optional(v.string()),
  blocks: v.optional(v.array(v.object({ module: v.string() })), []),
});

/**
 * Source files that the plugin.json files of a workspace name, as paths relative to the workspace. They are the entries
 * of the build. Files that do not exist in this repository are left out.
 */
function pluginModules(workspace: string, pattern: string): string[] {
  const folder = path.join(import.meta.dirname, workspace);
  return globSync(pattern, { cwd: folder }).flatMap((file) => {
    const { setup, blocks } = v.parse(pluginSchema, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    return [...(setup === undefined ? [] : [setup]), ...blocks.map(({ module }) => module)]
      .map((module) => path.join(path.dirname(file), module).replaceAll(path.sep, '/'))
      .filter((module) => existsSync(path.join(folder, module)));
  });
}

/**
 * A list with the path of a plugin's table of error codes, which `npm run generate` reads. Empty when the plugin has no
 * such table.
 */
function errorCodes(plugin: string): string[] {
  const file = 'src/error-codes.ts';
  return existsSync(path.join(import.meta.dirname, plugin, file)) ? [file] : [];
}

const plugins = globSync('plugins/*/plugin.json', { cwd: import.meta.dirname }).map((file) => path.dirname(file));

/**
 * Entries: files at which a program, a build or a test begins. knip itself finds the entries of the build, the exports
 * of our packages, unit tests, and workers that are named by `new URL(…)`.
 */
const config: KnipConfig = {
  workspaces: {
    '.': {
      // A .d.mts file contains the types of the .mjs file next to it.
      entry: [
        'scripts/{build,dev,test,check-sizes,smoke-test,pack/pack,demo-tables/serve,demo-visits/demo-visits}.ts',
        'scripts/*.d.mts',
      ],
      // The build configuration of @plinth/cli contains the path of its own css-loader.
      ignoreDependencies: ['css-loader'],
    },
    // Programs that `plinth verify` bundles and starts, and files that the build of `plinth dev` and the threads of
    // `plinth map` load by path.
    cli: {
      entry: [
        'src/mount-check/runner/{server,browser}.ts',
        'src/build/{jsx-dev-runtime,refresh-loader}.ts',
        'src/map/tile-thread.ts',
      ],
    },
    // Files that the page and the build read by path.
    host: { entry: ['capture/capture.js', 'build/without-extras/*.js'] },
    site: {
      // These scripts are sent to pages without being built.
      entry: ['src/**/{main,*-main}.ts', 'art/{film,generate,sounds,shop/generate,town/generate}.ts'],
      ignoreBinaries: ['ffmpeg', 'nats-server'],
      // The site loads server halves by the path in plugin.json. The dependencies let an installation have what they import.
      ignoreDependencies: [/^@plinth\/plugin-/],
    },
    tests: {
      entry: [
        '**/*.test.ts',
        'bench/run.ts',
        // Programs that tests and benchmarks start as processes.
        '{bench,site}/**/serve{,-*}.ts',
        'fixtures/build-{language,plugins}.ts',
        // The script that builds remotes with other bundlers, its loader for webpack, and the source that it builds.
        'fixtures/stock/{build-remotes,transform-loader}.ts',
        'fixtures/stock/src/block.ts',
        // Sources that the benchmarks build.
        'bench/bare/bare.tsx',
        'bench/gallery/peers/*.js',
        'bench/map/pages/*.{js,jsx}',
        'bench/shop/astro/*.jsx',
        ...pluginModules('tests', '{bench,fixtures}/**/plugin.json'),
        // A plugin that is not built in this repository.
        'fixtures/plugins/*/built/*.js',
      ],
      // A benchmark installs the libraries that it compares with into a separate folder.
      ignoreDependencies: [
        '@splidejs/splide',
        '@vis.gl/react-maplibre',
        'embla-carousel',
        'keen-slider',
        'maplibre-gl',
        'peer-components',
        'swiper',
      ],
      ignoreBinaries: ['openssl'],
    },
    ...Object.fromEntries(
      plugins.map((plugin) => [
        plugin,
        {
          entry: [...pluginModules(plugin, 'plugin.json'), ...errorCodes(plugin), 'e2e/*.test.ts'],
          // Browser tests may import the packages that @plinth/tests declares. `plinth verify` checks these imports.
          ignoreDependencies: ['playwright-core'],
        },
      ]),
    ),
  },
};

export default config;
