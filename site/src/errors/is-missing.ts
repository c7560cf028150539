/** Is this a file system error that says that a file or folder does not exist? */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/**
 * For the `catch` of a call for which a missing file is a valid answer. Throws every other error (no permission, a
 * broken disk) again.
 */
export function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
