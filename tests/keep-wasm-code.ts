/**
 * Arguments of the Node processes that run tests. Node 24 sometimes ends a process (SIGTRAP) while it frees compiled
 * WebAssembly code that it no longer needs, such as the code of its own HTTP parser. With this argument, Node keeps
 * such code. See https://github.com/nodejs/node/issues/64500.
 */
export const KEEP_WASM_CODE = ['--no-wasm-code-gc'];
