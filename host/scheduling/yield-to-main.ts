/**
 * Lets the browser run other work, and then resolves. Where the browser supports it, the caller continues before other
 * tasks of the page.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
