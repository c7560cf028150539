/**
 * Runs `hydrate` and collects every mismatch between the server HTML and the first render. React reports a different
 * tree as a recoverable error, but a different attribute only on the console, so the function watches both.
 */
export async function collectMismatches(
  hydrate: (onRecoverableError: (error: unknown) => void) => Promise<void>,
): Promise<string[]> {
  const mismatches: string[] = [];
  const consoleError = console.error;
  console.error = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ');
    if (/hydrat/i.test(message)) mismatches.push(message);
    else consoleError(...parts);
  };
  try {
    await hydrate((error) => mismatches.push(String(error)));
  } finally {
    console.error = consoleError;
  }
  return mismatches;
}
