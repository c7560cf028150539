/**
 * Is a failure while a multipart body is read the client's: a body that breaks off, is not multipart, or has too many
 * parts? Any other failure, such as a full disk, is the server's.
 */
export function isBrokenBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode < 500;
  return !('code' in error && 'syscall' in error);
}
