/** For each key, the index of the header to focus, given the current index and the number of headers. */
const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus between `headers`: Up and Down (which wrap at the ends), Home and End. Ignores keys that were pressed
 * on another element or together with a modifier.
 */
export function moveFocus(event: MovingKey, headers: readonly HTMLElement[]): void {
  const index = event.target instanceof HTMLElement ? headers.indexOf(event.target) : -1;
  if (index === -1 || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(TARGETS, event.key)) return;
  const target = TARGETS[event.key]?.(index, headers.length) ?? index;
  event.preventDefault();
  headers[target]?.focus();
}

type MovingKey = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;
