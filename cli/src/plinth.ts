#!/usr/bin/env node
import module from 'node:module';

// Node keeps the compiled modules in the folder for temporary files, which halves the start of the command. Node 20 does
// not have this cache.
module.enableCompileCache?.();
// What is imported statically would be compiled before the cache is on.
const [{ program }, { runProgram }] = await Promise.all([import('./program.ts'), import('./commands/run-program.ts')]);

await runProgram(program);
