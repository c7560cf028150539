/** Versions of Node that the packages run in. */
export const NODE_RANGE = '>=20.19';
