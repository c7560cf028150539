import type { SafeStorage } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../kernel/safe-storage.ts';
import { forgetSession, readSession, storeSession } from './session.ts';

/** A page view of a visitor who allows that the flags are stored. */
function view(local: SafeStorage, session: SafeStorage) {
  const flags = readSession({ local, session });
  storeSession({ local, session }, flags);
  return flags;
}

/** One browser with several tab sessions. Each tab session has its own session storage. */
function browser() {
  const local = createSafeStorage(memory());
  return { visit: (tab: ReturnType<typeof memory>) => view(local, createSafeStorage(tab)) };
}

function memory(): () => Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
  return () => storage;
}

function refused(): Storage {
  throw new DOMException('refused', 'SecurityError');
}

describe('§4 session flags', () => {
  it('the first landing is one page view; the first session is the tab session of that page view', () => {
    const { visit } = browser();
    const [first, second, third] = [memory(), memory(), memory()];
    expect(visit(first)).toEqual({ firstLanding: true, firstSession: true });
    expect(visit(first)).toEqual({ firstLanding: false, firstSession: true });
    expect(visit(second)).toEqual({ firstLanding: false, firstSession: false });
    expect(visit(first)).toEqual({ firstLanding: false, firstSession: true });
    expect(visit(second)).toEqual({ firstLanding: false, firstSession: false });
    expect(visit(third)).toEqual({ firstLanding: false, firstSession: false });
  });

  it('§9 stores SS_HAS_LANDED in local storage, and SS_IS_FIRST_SESSION in session storage', () => {
    const [local, session] = [memory(), memory()];
    view(createSafeStorage(local), createSafeStorage(session));
    expect(local().getItem('SS_HAS_LANDED')).toBe('true');
    expect(session().getItem('SS_IS_FIRST_SESSION')).toBe('true');
    const later = memory();
    view(createSafeStorage(local), createSafeStorage(later));
    expect(later().getItem('SS_IS_FIRST_SESSION')).toBe('false');
    forgetSession({ local: createSafeStorage(local), session: createSafeStorage(later) });
    expect([local().getItem('SS_HAS_LANDED'), later().getItem('SS_IS_FIRST_SESSION')]).toEqual([null, null]);
  });

  it('storage that throws: every page view counts as the first landing, and nothing fails', () => {
    const visit = () => view(createSafeStorage(refused), createSafeStorage(refused));
    expect(visit()).toEqual({ firstLanding: true, firstSession: true });
    expect(visit()).toEqual({ firstLanding: true, firstSession: true });
  });

  it('only session storage throws: a later visit does not count as the first', () => {
    const local = createSafeStorage(memory());
    view(local, createSafeStorage(refused));
    expect(view(local, createSafeStorage(refused))).toEqual({ firstLanding: false, firstSession: false });
  });
});
