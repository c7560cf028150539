/**
 * Lets the browser run other work, then goes on. Where the browser supports it, this code goes on before other tasks of
 * the page.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
