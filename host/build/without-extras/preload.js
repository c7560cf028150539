/* As in preload-assets.js: the server preloads what is above the fold, and the loader what is needed later. */
const refuse = () => {
  throw new Error('Plinth preloads by its lockfile, not by the federation runtime');
};

export { refuse as formatPreloadArgs, refuse as preloadAssets };
