/** Versions of Node in which the packages run. */
export const NODE_RANGE = '>=20.19';
