/* Preloading is the server's work (modulepreload), and the loader's for what comes later. */
export const generatePreloadAssetsPlugin = () => ({ name: 'plinth-without-preload-assets' });
