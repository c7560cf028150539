/** Returns the text that was decided for this key, or asks for one. */
export type Decide = (key: string, ask: () => string) => string;

/**
 * Has the function that was given to `decideWith`. It is global, because every plugin has its own copy of the functions
 * that ask.
 */
const scope: typeof globalThis & { __plinthLocale?: Decide | undefined } = globalThis;

/**
 * Sets who decides from now on. What renders or mounts blocks calls this: the server records every text, and the browser
 * reads the record. Undefined: the engine decides.
 */
export function decideWith(decide: Decide | undefined): void {
  scope.__plinthLocale = decide;
}

/** The text for a key: the one that was decided, or the answer of the engine. */
export const decide: Decide = (key, ask) => scope.__plinthLocale?.(key, ask) ?? ask();
