/** §9: 1 MB is 1,000,000 bytes. */
export const MEGABYTE_BYTES = 1_000_000;

/** Default for the largest size of one file, and the highest number of files that an author can allow in one field. */
export const DEFAULT_FILE_BYTES = 10 * MEGABYTE_BYTES;
export const MAX_FILES_PER_FIELD = 10;
