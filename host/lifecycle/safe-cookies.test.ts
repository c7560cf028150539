import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSafeCookies } from './safe-cookies.ts';

/**
 * A document that keeps cookies as a browser does, and the list of the texts that were assigned to `document.cookie`.
 */
function jar(location = 'http://shop.example/'): { document: Document; written: string[] } {
  const pairs = new Map<string, string>();
  const written: string[] = [];
  const document = {
    location: new URL(location),
    get cookie() {
      return [...pairs].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      if (attributes.some((attribute) => attribute.trim() === 'max-age=0')) pairs.delete(name);
      else pairs.set(name, value);
    },
  };
  return { document: document as unknown as Document, written };
}

/** A document that throws when cookies are read or set, like the document of a sandboxed frame. */
function sandboxed(): Document {
  const document = {
    get cookie(): string {
      throw new DOMException('sandboxed', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  };
  return document as unknown as Document;
}

const anyText = fc.string({ unit: 'binary' });

/** A document whose cookies are blocked: Chromium ignores every write without an error. */
function blocked(): Document {
  return Object.defineProperty({}, 'cookie', { get: () => '', set: () => undefined }) as Document;
}

describe.each([
  ['a document with cookies', () => jar().document],
  ['§8 a document that refuses them', sandboxed],
  ['§8 a document that ignores them', blocked],
])('cookies: %s', (_, open) => {
  it('a cookie that is set can be read, and a removed one cannot, whatever its name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), anyText, (name, value) => {
        const cookies = createSafeCookies(open());
        cookies.set(name, value);
        expect(cookies.get(name)?.toWellFormed()).toBe(value.toWellFormed());
        cookies.remove(name);
        expect(cookies.get(name)).toBeUndefined();
      }),
    );
  });

  it.each(['__proto__', 'constructor', 'a=b', 'x; domain=evil.example', 'ünïcode', '\ud800', ' '])(
    'a cookie named %o can be set and read',
    (name) => {
      const cookies = createSafeCookies(open());
      expect(cookies.get(name)).toBeUndefined();
      cookies.set(name, 'value');
      cookies.set('other', 'else');
      expect(cookies.get(name)).toBe('value');
    },
  );
});

describe('cookies', () => {
  it('a value in memory hides a cookie that the page cannot change, until the browser stores a new value', () => {
    let text = 'name=poisoned';
    let isTaken = false;
    const document = {
      get cookie() {
        return text;
      },
      set cookie(next: string) {
        if (isTaken) text = next.split(';')[0] ?? '';
      },
    };
    const cookies = createSafeCookies(document as unknown as Document);
    cookies.set('name', 'mine');
    expect(cookies.get('name')).toBe('mine');
    isTaken = true;
    cookies.set('name', 'later');
    expect([cookies.get('name'), text]).toEqual(['later', 'name=later']);
  });

  it('a lone surrogate, which no cookie can carry, becomes U+FFFD', () => {
    const cookies = createSafeCookies(jar().document);
    cookies.set('name', 'a\ud800b');
    expect(cookies.get('name')).toBe('a\ufffdb');
  });

  it('neither name nor value can begin an attribute of the cookie', () => {
    const { document, written } = jar();
    createSafeCookies(document).set('a; domain=evil.example', 'b; max-age=1');
    expect(written).toEqual(['a%3B%20domain%3Devil.example=b%3B%20max-age%3D1; path=/; samesite=Lax']);
  });

  it('cookie names of §9 are not changed', () => {
    const { document, written } = jar();
    for (const name of ['ss_cookieAllowed', 'SS_MID', "!#$%&'*+-.^_`|~"]) createSafeCookies(document).set(name, '1');
    expect(written.map((text) => text.split('=')[0])).toEqual(['ss_cookieAllowed', 'SS_MID', "!#$%&'*+-.^_`|~"]);
  });

  it.each([
    [{}, 'http://shop.example/', 'n=v; path=/; samesite=Lax'],
    [{}, 'https://shop.example/', 'n=v; path=/; samesite=Lax; secure'],
    [{ sameSite: 'None' as const }, 'http://shop.example/', 'n=v; path=/; samesite=None; secure'],
    [
      { maxAgeS: 2_592_000, path: '/a', domain: '.shop.example', sameSite: 'Strict' as const },
      'http://shop.example/',
      'n=v; path=/a; samesite=Strict; max-age=2592000; domain=.shop.example',
    ],
  ])('options %o on a page at %s write %s', (options, location, text) => {
    const { document, written } = jar(location);
    createSafeCookies(document).set('n', 'v', options);
    expect(written).toEqual([text]);
  });

  describe('cookies of other programs', () => {
    let text = '';
    beforeEach(() => {
      vi.restoreAllMocks();
    });
    const cookies = () =>
      createSafeCookies({
        get cookie() {
          return text;
        },
      } as unknown as Document);

    it.each([
      ['a stray percent sign', 'a=100%', 'a', '100%'],
      ['an equals sign in the value', 'a=b=c', 'a', 'b=c'],
      ['an empty value', 'a=', 'a', ''],
      ['a cookie whose name ends like another name', 'xa=1; a=2', 'a', '2'],
      ['no equals sign at all', 'abc', 'ab', undefined],
      ['no cookies', '', 'a', undefined],
    ])('%s: the cookies "$1" give $3 for the name $2', (_, written, name, expected) => {
      text = written;
      expect(cookies().get(name)).toBe(expected);
    });
  });
});
