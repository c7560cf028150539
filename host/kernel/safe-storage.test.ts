import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';

/** A browser's storage, some methods of which are replaced by faulty ones. */
function storageOf(trouble: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
    ...trouble,
  };
}

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

function outOfQuota(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

const BROWSERS: [string, () => () => Storage][] = [
  ['a working storage', () => () => WORKING],
  ['an accessor that throws', () => () => refuse()],
  ['setItem that throws', () => () => SET_REFUSED],
  ['a full quota', () => () => FULL],
  ['setItem that stores nothing', () => () => FORGETFUL],
  ['everything throws', () => () => storageOf({ getItem: refuse, setItem: refuse, removeItem: refuse })],
];
const WORKING = storageOf();
const SET_REFUSED = storageOf({ setItem: refuse });
const FULL = storageOf({ setItem: outOfQuota });
const FORGETFUL = storageOf({ setItem: () => undefined });

beforeEach(() => {
  localStorage.clear();
  WORKING.clear();
});

describe.each(BROWSERS)('§8 storage: %s', (name, open) => {
  it('a key that is set can be read, and a removed one cannot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.string(), (key, value, next) => {
        const storage = createSafeStorage(open());
        storage.set(key, value);
        expect(storage.get(key)).toBe(value);
        storage.set(key, next);
        expect(storage.get(key)).toBe(next);
        storage.remove(key);
        expect(storage.get(key)).toBeUndefined();
        storage.remove(key);
      }),
    );
  });

  it('returns whether a value is kept after the visitor leaves the page', () => {
    const isKept = createSafeStorage(open()).set('key', 'value');
    expect(isKept).toBe(name === 'a working storage');
    expect(createSafeStorage(open()).get('key')).toBe(isKept ? 'value' : undefined);
  });

  it.each(['__proto__', 'constructor', 'getItem', 'length', '', 'a=b; c'])('the key %o works like any other', (key) => {
    const storage = createSafeStorage(open());
    expect(storage.get(key)).toBeUndefined();
    storage.set(key, 'value');
    expect(storage.get(key)).toBe('value');
  });
});

describe.each(BROWSERS)('§8 storage: %s', (_, open) => {
  it('keys are found by their prefix', () => {
    const storage = createSafeStorage(open());
    for (const key of ['cart.1', 'cart.2', 'cart', 'art.1', '__proto__']) storage.set(key, 'value');
    storage.remove('cart.2');
    expect(storage.keys('cart.')).toEqual(['cart.1']);
    expect([...storage.keys('__')]).toEqual(['__proto__']);
    expect(storage.keys('nothing')).toEqual([]);
  });
});

describe('§8 storage', () => {
  it('a value is kept after the visitor leaves the page, where the browser allows it', () => {
    createSafeStorage(() => localStorage).set('key', 'value');
    expect(localStorage.getItem('key')).toBe('value');
    expect(createSafeStorage(() => localStorage).get('key')).toBe('value');
  });

  it('the browser’s storage is used again as soon as it works', () => {
    let full = true;
    const real = storageOf();
    const storage = createSafeStorage(() => ({ ...real, setItem: full ? outOfQuota : real.setItem }));
    storage.set('key', 'in memory');
    full = false;
    storage.set('key', 'stored');
    expect(real.getItem('key')).toBe('stored');
    real.setItem('key', 'by another tab');
    expect(storage.get('key')).toBe('by another tab');
  });

  it('an old value that stays because the quota is full does not hide the new one', () => {
    const real = storageOf();
    real.setItem('key', 'old');
    const storage = createSafeStorage(() => ({ ...real, setItem: outOfQuota }));
    storage.set('key', 'new');
    expect(storage.get('key')).toBe('new');
  });
});
