/* The federation runtime preloads nothing. The server writes modulepreload links, and the loader preloads what is
   needed later. */
export const generatePreloadAssetsPlugin = () => ({ name: 'plinth-without-preload-assets' });
