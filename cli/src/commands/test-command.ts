import path from 'node:path';
import { Command } from 'commander';

/** `plinth test`: runs the tests of the plugin in the current folder. */
export function testCommand(): Command {
  return new Command('test')
    .description('run the tests of the plugin in the current folder with vitest')
    .argument('[args...]', 'arguments for vitest: parts of file names, -t <test name>, --watch')
    .option('--dir <folder>', 'folder of the plugin', '.')
    .option(
      '--longest-loop <seconds>',
      'longest time that a test may run without a pause, such as in a loop',
      Number,
      30,
    )
    .allowUnknownOption()
    .action(async (args: string[], { dir, longestLoop }: { dir: string; longestLoop: number }) => {
      const { runTests } = await import('../run-tests/run-tests.ts');
      process.exitCode = await runTests(path.resolve(dir), args, longestLoop * 1000);
    });
}
