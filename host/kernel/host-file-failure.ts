/** How the failure of a file of the host is reported. */
export const HOST_FILE_FAILURE = {
  code: 'PLINTH-LOAD-003',
  hint: 'Reload the page, or serve all files of the build.',
} as const;
