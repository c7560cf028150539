/** Code and hint of the report when a file of the host cannot be loaded. */
export const HOST_FILE_FAILURE = {
  code: 'PLINTH-LOAD-003',
  hint: 'Reload the page, or serve all files of the build.',
} as const;
