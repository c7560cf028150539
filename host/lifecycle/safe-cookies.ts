import type { SafeCookies } from '@plinth/sdk';

/**
 * Cookies that never throw. A document that refuses them (a sandboxed frame) keeps values in memory until the page is
 * left.
 */
export function createSafeCookies(document: Document): SafeCookies {
  const memory = new Map<string, string>();
  return {
    get(name) {
      const start = `${cookieName(name)}=`;
      const pair = read(document)
        .split('; ')
        .find((candidate) => candidate.startsWith(start));
      return pair === undefined ? memory.get(name) : decode(pair.slice(start.length));
    },
    set(name, value, { maxAgeS, path = '/', domain, sameSite = 'Lax' } = {}) {
      const parts = [
        `${cookieName(name)}=${encodeURIComponent(value.toWellFormed())}`,
        `path=${path}`,
        `samesite=${sameSite}`,
      ];
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

/** Encodes a name. The result contains no character that would begin an attribute or that a cookie cannot contain. */
function cookieName(name: string): string {
  return name.toWellFormed().replace(/[^\w!#$%&'*+.^`|~-]/gu, encodeURIComponent);
}

function read(document: Document): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed document has no cookies. It is handled like a document in which no cookie is set.
    return '';
  }
}

function write(document: Document, cookie: string): boolean {
  try {
    document.cookie = cookie;
    return true;
  } catch {
    // A sandboxed document refuses the cookie. The caller keeps the value in memory.
    return false;
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
