import type { SafeCookies } from '@plinth/sdk';

/** Cookies that never throw; a document that refuses them (sandboxed frame) keeps values in memory until the page goes. */
export function createSafeCookies(document: Document): SafeCookies {
  const memory = new Map<string, string>();
  return {
    get(name) {
      for (const pair of read(document).split('; ')) {
        const at = pair.indexOf('=');
        if (pair.slice(0, at) === name) return decode(pair.slice(at + 1));
      }
      return memory.get(name);
    },
    set(name, value, { maxAgeS, path = '/', domain, sameSite = 'Lax' } = {}) {
      const parts = [`${name}=${encodeURIComponent(value)}`, `path=${path}`, `samesite=${sameSite}`];
      if (maxAgeS !== undefined) parts.push(`max-age=${maxAgeS}`);
      if (domain) parts.push(`domain=${domain}`);
      if (sameSite === 'None' || document.location?.protocol === 'https:') parts.push('secure');
      if (!write(document, parts.join('; '))) memory.set(name, value);
    },
    remove(name, options) {
      memory.delete(name);
      this.set(name, '', { ...options, maxAgeS: 0 });
      memory.delete(name);
    },
  };
}

function read(document: Document): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed document has no cookies at all; that is the same as none being set.
    return '';
  }
}

function write(document: Document, cookie: string): boolean {
  try {
    document.cookie = cookie;
    return true;
  } catch {
    // As above: the caller keeps the value in memory.
    return false;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Another program's cookie with a stray percent sign: its raw value is the best answer.
    return value;
  }
}
