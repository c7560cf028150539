/* Remotes are ES modules, and the loader imports them itself: nothing is ever loaded by a script or link element. */
const refuse = () => {
  throw new Error('Plinth loads remotes as ES modules; build this one with library type "module"');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as safeWrapper,
};
