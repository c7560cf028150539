import { createInstance } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostShares, provideSharedStyles } from './host-share-scope.ts';

const FAMILY = '@plinth/sdk/aria/locale';
const EMPTY = { v: 1, plugins: {}, blocks: {}, services: {}, shared: {} } as const;
const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { [FAMILY]: '1.2.3', '@plinth/sdk': '1.2.3' });
  document.head.innerHTML =
    '<script type="importmap">{"integrity":{"/host/late.css":"sha384-x","/plugins/own.css":"sha384-y"}}</script>';
});

afterEach(() => {
  provideSharedStyles(EMPTY);
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('the stylesheet of a module that only later chunks import is linked with the module, with its hash', async () => {
  provideSharedStyles({ ...EMPTY, sharedStyles: { [FAMILY]: ['/host/late.css'] } });
  const asked = hostShares()[FAMILY]?.get();
  expect(links().map((link) => [link.getAttribute('href'), link.integrity])).toEqual([['/host/late.css', 'sha384-x']]);
  links()[0]?.dispatchEvent(new Event('load'));
  expect((await asked)?.()).toHaveProperty('useLocale');
});

it.each([
  ['the same version', '1.2.3'],
  ['a higher version', '9.0.0'],
])(
  'a remote of unmodified Module Federation that brings %s of a shared module still gets the host’s copy',
  async (_, version) => {
    const host = createInstance({ name: `plinth-${version}`, remotes: [], shared: hostShares() });
    const own = { version, get: async () => () => 'own copy', shareConfig: { singleton: true, requiredVersion: '*' } };
    // When two remotes offer the same version of a module, Module Federation takes the offer of the remote whose name
    // sorts last.
    const remote = createInstance({ name: `stock-${version}`, remotes: [], shared: { [FAMILY]: own } });
    remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
    const factory = await remote.loadShare(FAMILY);
    expect(factory ? factory() : factory).toHaveProperty('useLocale');
  },
);

it('a stylesheet that is in the page already is not linked again', async () => {
  await hostShares()[FAMILY]?.get();
  expect(links()).toEqual([]);
});

it('links the stylesheets of a container’s later chunk under the addresses that the page uses', async () => {
  const factory = await hostShares()['plinth/styles']?.get();
  const link: unknown = factory?.();
  if (typeof link !== 'function') throw new Error('the host does not provide a function that links stylesheets');
  const linked = link([new URL('/plugins/own.css', location.href), new URL('https://cdn.example/own.css')]);
  expect(links().map((sheet) => [sheet.getAttribute('href'), sheet.integrity])).toEqual([
    ['/plugins/own.css', 'sha384-y'],
    ['https://cdn.example/own.css', ''],
  ]);
  for (const sheet of links()) sheet.dispatchEvent(new Event('load'));
  await linked;
});
