import type { SafeCookies } from '@plinth/sdk';

/**
 * Cookies that never throw. A value that the browser does not keep (a sandboxed frame throws, blocked cookies say
 * nothing) is kept in memory until the page is left.
 */
export function createSafeCookies(document: Document): SafeCookies {
  const memory = new Map<string, string>();
  return {
    get(name) {
      const start = `${cookieName(name)}=`;
      const pair = pairs(document).find((candidate) => candidate.startsWith(start));
      return memory.get(name) ?? (pair === undefined ? undefined : decode(pair.slice(start.length)));
    },
    set(name, value, { maxAgeS, path = '/', domain, sameSite = 'Lax' } = {}) {
      const pair = `${cookieName(name)}=${encodeURIComponent(value.toWellFormed())}`;
      const parts = [pair, `path=${path}`, `samesite=${sameSite}`];
      if (maxAgeS !== undefined) parts.push(`max-age=${maxAgeS}`);
      if (domain) parts.push(`domain=${domain}`);
      if (sameSite === 'None' || document.location?.protocol === 'https:') parts.push('secure');
      write(document, parts.join('; '));
      if (maxAgeS === 0 || pairs(document).includes(pair)) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name, options) {
      this.set(name, '', { ...options, maxAgeS: 0 });
    },
  };
}

/** Encodes a name. The result contains no character that would begin an attribute or that a cookie cannot contain. */
function cookieName(name: string): string {
  return name.toWellFormed().replace(/[^\w!#$%&'*+.^`|~-]/gu, encodeURIComponent);
}

function pairs(document: Document): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    // A sandboxed document has no cookies. It is handled like a document in which no cookie is set.
    return [];
  }
}

function write(document: Document, cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // A sandboxed document refuses the cookie. The caller keeps the value in memory.
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A cookie of another program may hold an invalid percent sign: return its raw value.
    return value;
  }
}
