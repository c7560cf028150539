/** Where a key of an accordion header leads, by the index of the header and how many there are. */
const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus between `headers` as the key says: Up and Down (round the ends), Home, End. Keys that go to
 * something else, or come with a modifier, are left alone.
 */
export function moveFocus(event: MovingKey, headers: readonly HTMLElement[]): void {
  const index = event.target instanceof HTMLElement ? headers.indexOf(event.target) : -1;
  if (index === -1 || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(TARGETS, event.key)) return;
  const target = TARGETS[event.key]?.(index, headers.length) ?? index;
  event.preventDefault();
  headers[target]?.focus();
}

type MovingKey = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;
