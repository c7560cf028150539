/** §9: 1 MB is 1,000,000 bytes. */
export const MEGABYTE_BYTES = 1_000_000;

/** Largest size of one file, and number of files of one field, when the author sets neither. */
export const DEFAULT_FILE_BYTES = 10 * MEGABYTE_BYTES;
export const MAX_FILES_PER_FIELD = 10;
