import path from 'node:path';
import { formatProblem } from '@plinth/manifests';
import { Command } from 'commander';

interface PackOptions {
  readonly out: string;
  readonly tarball?: true;
  readonly json?: true;
}

/** `plinth pack`: makes a release of a plugin. */
export function packCommand(): Command {
  return new Command('pack')
    .description('build and verify a plugin, and write its release: a folder that a web server serves by address')
    .argument('[folder]', 'folder of the plugin, which has its plugin.json', '.')
    .option('--out <folder>', 'folder for the release, relative to the folder of the plugin', 'releases')
    .option('--tarball', 'write <name>-<version>.tgz in place of a folder')
    .option('--json', 'print what was written as JSON')
    .action(async (folder: string, { out, tarball, json }: PackOptions) => {
      const dir = path.resolve(folder);
      const { packPlugin } = await import('../release/pack-plugin.ts');
      const made = await packPlugin({ dir, outDir: path.resolve(dir, out), tarball: tarball === true });
      const summary = `packed ${made.name} ${made.version}: ${made.path}, ${made.files.length} files\n`;
      const address = `A template lists it by the address of ${made.record} there.`;
      const next = made.isPackage
        ? `Its server half is loaded from an installed package: "npm install ${made.path}" at the site.\n`
        : tarball
          ? `Unpack it on a web server. ${address}\n`
          : `Copy it to a web server. ${address}\n`;
      for (const warning of json ? [] : made.warnings) process.stderr.write(`warning: ${formatProblem(warning)}\n`);
      process.stdout.write(json ? `${JSON.stringify({ v: 1, ...made }, null, 2)}\n` : summary + next);
    });
}
