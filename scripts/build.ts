import { rspack } from '@rspack/core';
import configurations from '../rspack.config.ts';
import { lockDemo } from './lock-demo.ts';

/** One build of host, renderer and every plugin, and the lockfile over what came out. */
const compiler = rspack(configurations);
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    process.exit(1);
  }
  const names = stats.stats.map(({ compilation }) =>
    compilation.name?.replace('plinth-', '').replace('plugin-', 'plugin '),
  );
  console.info(`  built ${names.join(', ')}`);
  compiler.close(() => {
    process.exitCode = lockDemo() ? 0 : 1;
  });
});
