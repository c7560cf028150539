#!/usr/bin/env node
import module from 'node:module';

// Node caches the compiled modules in the folder for temporary files, which makes the command start twice as fast. Node
// 20 does not have this cache.
module.enableCompileCache?.();
// The program is imported dynamically, because static imports would be compiled before the cache is switched on.
const [{ program }, { runProgram }] = await Promise.all([import('./program.ts'), import('./commands/run-program.ts')]);

await runProgram(program);
