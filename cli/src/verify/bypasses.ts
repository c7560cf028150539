import { type Expression, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, ownerOf } from './static-names.ts';

/** A place at which a source uses a global, although a plugin must use the host there. */
export interface Bypass {
  /** Position in the source. */
  readonly start: number;
  /** Name of the global: `localStorage`. */
  readonly global: string;
  /** Member of the host to use instead. */
  readonly instead: string;
}

const WINDOWS = new Set(['window', 'globalThis', 'self']);
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['fetch', 'host.fetch'],
  ['XMLHttpRequest', 'host.fetch'],
  ['sendBeacon', 'host.track or host.fetch'],
  ['WebSocket', 'host.fetch'],
  ['EventSource', 'host.fetch'],
  ['localStorage', 'host.storage.local'],
  ['sessionStorage', 'host.storage.session'],
  ['indexedDB', 'host.storage.local'],
  ['cookieStore', 'host.cookie'],
  ['caches', 'host.storage.local'],
]);
/**
 * `caches` is also a common name of variables and fields. Only `window.caches` and calls of these methods of `caches`
 * count.
 */
const CACHE_METHODS = new Set(['open', 'match']);

/**
 * Finds access to network, cookies and storage through globals, which the host cannot record. Ignores scopes: a
 * variable that is named like one of these globals counts as the global.
 */
export function bypasses({ program }: SourceFile): Bypass[] {
  const found: Bypass[] = [];
  /**
   * Positions of identifiers that only name a member or a key, like `fetch` in `host.fetch` and in `{ fetch: get }`.
   */
  const names = new Set<number>();
  const add = (start: number, global: string) => {
    const instead = INSTEAD.get(global);
    if (instead !== undefined) found.push({ start, global, instead });
  };
  const nameOnly = ({ key, computed }: { key: { start: number }; computed: boolean }) => {
    if (!computed) names.add(key.start);
  };
  new Visitor({
    MemberExpression(member) {
      if (!member.computed) names.add(member.property.start);
      const name = lastName(member);
      const owner = lastName(ownerOf(member));
      if (owner?.text === 'document' && name?.text === 'cookie')
        found.push({ start: owner.start, global: 'document.cookie', instead: 'host.cookie' });
      // `fetch` is also a common name for a field, so only calls of `fetch` count. The code below finds them.
      if (name === undefined || name.text === 'fetch') return;
      if (name.text === 'sendBeacon' || WINDOWS.has(owner?.text ?? '')) add(name.start, name.text);
    },
    CallExpression({ callee }) {
      const owner = ownerOf(callee);
      if (owner?.type === 'Identifier' && owner.name === 'caches' && CACHE_METHODS.has(lastName(callee)?.text ?? ''))
        add(owner.start, owner.name);
      if (callsFetch(callee)) add(lastName(callee)?.start ?? callee.start, 'fetch');
    },
    Identifier({ name, start }) {
      if (name !== 'fetch' && name !== 'caches' && !names.has(start)) add(start, name);
    },
    // Ignores keys of object literals, but not keys of patterns: `const { localStorage: store } = window` reads the
    // global.
    ObjectExpression({ properties }) {
      for (const property of properties) if (property.type === 'Property' && !property.shorthand) nameOnly(property);
    },
    MethodDefinition: nameOnly,
    PropertyDefinition: nameOnly,
    TSPropertySignature: nameOnly,
    TSMethodSignature: nameOnly,
  }).visit(program);
  return found;
}

/** Is this `fetch(…)` or `window.fetch(…)`? */
function callsFetch(callee: Expression): boolean {
  if (lastName(callee)?.text !== 'fetch') return false;
  const owner = ownerOf(callee);
  return owner === undefined || WINDOWS.has(lastName(owner)?.text ?? '');
}
