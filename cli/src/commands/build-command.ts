import path from 'node:path';
import { Command, Option } from 'commander';
import type { BuildMode } from '../build/base-config.ts';
import type { BuildOptions, BuildResult } from '../build/build-plugin.ts';
import { shortPath } from '../build/read-plugin.ts';

interface BuildCommandOptions {
  readonly out: string;
  readonly mode?: BuildMode;
  readonly watch?: true;
  readonly json?: true;
}

/** `plinth build`: builds a plugin, by default the one in the current folder. */
export function buildCommand(): Command {
  return new Command('build')
    .description('build a plugin into a folder that any web server can serve')
    .argument('[folder]', 'folder of the plugin, which has its plugin.json', '.')
    .option('--out <folder>', 'folder for the build, relative to the folder of the plugin', 'dist')
    .addOption(
      new Option('--mode <mode>', 'kind of build (default: production, with --watch development)').choices([
        'production',
        'development',
      ]),
    )
    .option('--watch', 'build again after each change, until Ctrl-C')
    .addOption(new Option('--json', 'print what was built as JSON').conflicts('watch'))
    .action(async (folder: string, { out, mode, watch, json }: BuildCommandOptions) => {
      const dir = path.resolve(folder);
      const options = { dir, outDir: path.resolve(dir, out) };
      if (watch) return watchUntilStopped({ ...options, mode: mode ?? 'development' });
      const begin = performance.now();
      // The compiler is imported here, because it is large and other commands do not need it.
      const { buildPlugin } = await import('../build/build-plugin.ts');
      const result = await buildPlugin({ ...options, mode: mode ?? 'production' });
      const ms = Math.round(performance.now() - begin);
      process.stdout.write(json ? `${JSON.stringify({ v: 1, ...result, ms }, null, 2)}\n` : text(result, ms));
    });
}

async function watchUntilStopped(options: BuildOptions): Promise<void> {
  const { watchPlugin } = await import('../build/watch-plugin.ts');
  const stop = watchPlugin({
    ...options,
    onBuilt: () => process.stdout.write(`${time()} built ${shortPath(options.outDir)}\n`),
    onFailed: ({ message }) => process.stderr.write(`${message}\n${time()} not built; the previous build stays\n`),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await stop();
}

function time(): string {
  return new Date().toTimeString().slice(0, 8);
}

function text({ name, version, folder, files }: BuildResult, ms: number): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const lines = files.map(
    ({ file, bytes, brotliBytes }) => `  ${file.padEnd(width)}  ${bytes} bytes, ${brotliBytes} with brotli\n`,
  );
  return `built ${name} ${version} into ${folder} in ${ms} ms\n${lines.join('')}`;
}
