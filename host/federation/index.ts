/* The `federation` chunk: Module Federation's runtime and the loader around it. */
export { createLoader, type Loader } from './loader.ts';
