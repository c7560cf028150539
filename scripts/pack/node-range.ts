/** Versions of Node in which plugins are made, and in which the packages for that run. */
export const NODE_RANGE = '>=20.19';

/** Versions of Node in which a site runs. Earlier versions have no `node:sqlite`, or only with an option. */
export const SITE_NODE_RANGE = '>=24.7';
