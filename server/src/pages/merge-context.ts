import { SiteError } from '../errors/site-error.ts';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Limit for the levels of nesting in a context. Every context of §3 has fewer, so a deeper context is an attack or a
 * mistake.
 */
const DEEPEST_LEVEL = 32;
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Merges `over` into `base` without changing either. Objects are merged key by key; every other value, including an
 * array, is replaced.
 * @throws SiteError `PLINTH-SITE-018` for a key that could reach a prototype, or for nesting beyond 32 levels.
 */
export function mergeContext(base: Json, over: Json, at = '$.context', level = 0): Json {
  if (level > DEEPEST_LEVEL) {
    throw new SiteError('PLINTH-SITE-018', `${at} is nested deeper than ${DEEPEST_LEVEL} levels`);
  }
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (REFUSED_KEYS.has(key))
      throw new SiteError('PLINTH-SITE-018', `${at} has the key "${key}", which is not allowed`);
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    merged[key] = isObject(value)
      ? mergeContext(isObject(before) ? before : {}, value, `${at}.${key}`, level + 1)
      : value;
  }
  return merged;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
