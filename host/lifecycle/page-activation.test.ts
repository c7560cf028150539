import type { LockedPlugin, LockSlice, PageActivation } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { parsePageContext } from '../kernel/page-context.ts';
import { servesPage } from './page-activation.ts';

const OWNER = { authenticatedAccount: { id: 'a' }, websiteRoles: { 1: true } };
const VIEWER = { authenticatedAccount: { id: 'a' }, websiteRoles: { 10: true } };

function lockWith(plugins: Record<string, Partial<LockedPlugin>>): LockSlice {
  const whole = Object.entries(plugins).map(([name, plugin]) => [
    name,
    { version: '1.0.0', entry: `/${name}.js`, ...plugin },
  ]);
  return { v: 1, plugins: Object.fromEntries(whole), blocks: {}, services: {}, shared: {} };
}

describe('page activation', () => {
  it.each<[string, PageActivation, object, boolean]>([
    ['no conditions', {}, {}, true],
    ['its page type', { pageTypes: [1, 2] }, { pageType: 2 }, true],
    ['another page type', { pageTypes: [1, 2] }, { pageType: 100 }, false],
    ['a page without a type', { pageTypes: [1] }, {}, false],
    ['an empty list of page types', { pageTypes: [] }, { pageType: 1 }, false],
    ['visitors only: a visitor', { roles: ['visitor'] }, {}, true],
    ['visitors only: an owner', { roles: ['visitor'] }, OWNER, false],
    ['§6 visitors only: a viewer', { roles: ['visitor'] }, VIEWER, true],
    ['contributors only: a visitor', { roles: ['contributor'] }, {}, false],
    ['contributors only: an owner', { roles: ['contributor'] }, OWNER, true],
    ['§6 contributors only: a viewer', { roles: ['contributor'] }, VIEWER, false],
    ['a list of all roles', { roles: ['visitor', 'contributor'] }, OWNER, true],
    ['type and role', { pageTypes: [2], roles: ['contributor'] }, { ...OWNER, pageType: 2 }, true],
    ['type but not role', { pageTypes: [2], roles: ['contributor'] }, { pageType: 2 }, false],
  ])('%s: the plugin serves the page: $3', (_, page, context, runs) => {
    const lock = lockWith({ bar: { page } });
    expect(servesPage(lock, parsePageContext(context).page, 'bar')).toBe(runs);
  });

  it.each([
    [['18'], [5, 18], true],
    [['shop/cart'], ['shop/cart'] as const, true],
    [['18'], [5], false],
    [[], [5], false],
  ])('on a page with blocks %j, a plugin for pages with blocks %j runs: %s', (types, blocks, runs) => {
    const locked = { plugin: 'a', name: 'b', activation: 'never', module: './b', js: [], css: [], shared: [] } as const;
    const lock = {
      ...lockWith({ bar: { page: { blocks } } }),
      blocks: Object.fromEntries(types.map((type) => [type, locked])),
    };
    expect(servesPage(lock, parsePageContext({}).page, 'bar')).toBe(runs);
  });

  it('a plugin serves no page if it only has blocks, or if the lock slice does not contain it', () => {
    const lock = lockWith({ block: {} });
    const { page } = parsePageContext({});
    expect(servesPage(lock, page, 'block')).toBe(false);
    expect(servesPage(lock, page, 'other')).toBe(false);
  });
});
