/** Says an error of the file system that there is no such file or folder? */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** For `catch` of a call where a missing file is an answer. Every other failure (no permission, a broken disk) goes on. */
export function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
