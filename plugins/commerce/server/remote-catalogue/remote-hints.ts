/** What an owner can do about a backend that cannot be read. */
export const LATER = 'The shop keeps the last catalogue and tries again by itself. Look at the status of the backend.';
export const TOKEN =
  'Set PLINTH_CATALOGUE_TOKEN to a token that may read the products and their stock. Medusa also needs the id of a region.';
export const WRONG_SHAPE = 'Check PLINTH_CATALOGUE_URL: it must be the address of the backend itself.';
