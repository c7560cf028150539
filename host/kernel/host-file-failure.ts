/** Code and hint of the report that is made when a file of the host cannot be loaded. */
export const HOST_FILE_FAILURE = {
  code: 'PLINTH-LOAD-003',
  hint: 'Serve all files of the build.',
} as const;
