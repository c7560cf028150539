/** Does a process with this id exist? */
export function isRunning(id: number): boolean {
  try {
    // Signal 0 ends nothing. It only tests whether the process exists.
    process.kill(id, 0);
    return true;
  } catch (error) {
    // `EPERM` means that the process exists, but belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
