import type { SafeCookies } from '@plinth/sdk';

/**
 * Access to cookies that never throws. A cookie that the browser refuses is kept in memory until the visitor leaves the
 * page. The browser throws in a sandboxed frame, and ignores the cookie without an error when cookies are blocked.
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

/**
 * Encodes the name of a cookie. The result contains no character that begins an attribute or that a cookie must not
 * contain.
 */
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
    // A cookie of another program can contain an invalid percent sign. Its value is returned unchanged.
    return value;
  }
}
