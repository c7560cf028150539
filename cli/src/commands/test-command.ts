import path from 'node:path';
import { Command } from 'commander';

/** `plinth test`: the tests of the plugin in the current folder. */
export function testCommand(): Command {
  return new Command('test')
    .description('run the tests of the plugin in the current folder with vitest')
    .argument('[args...]', 'arguments for vitest: parts of file names, -t <test name>, --watch')
    .option('--dir <folder>', 'folder of the plugin', '.')
    .allowUnknownOption()
    .action(async (args: string[], { dir }: { dir: string }) => {
      const { runTests } = await import('../run-tests/run-tests.ts');
      process.exitCode = await runTests(path.resolve(dir), args);
    });
}
