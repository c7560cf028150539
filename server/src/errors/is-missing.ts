/** Is this a file system error that says that a file or folder does not exist? */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/**
 * Pass this function to the `catch` of a call for which a missing file is a valid result. It returns undefined for a
 * missing file, and throws every other error again, for example for a missing permission or a broken disk.
 */
export function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
