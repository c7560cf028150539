import { PlinthError } from '@plinth/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServices, type Services, type Waiter } from './services.ts';

afterEach(() => void vi.useRealTimers());

/** Accepts every use of a service, as when each plugin.json declares all services that its plugin uses. */
const allowed = () => undefined;

/** Makes the services of a page. `setups` has the setup of each plugin, by the name of the plugin. */
function serving(setups: Record<string, (services: Services) => unknown> = {}, owners: Record<string, string> = {}) {
  const setUp = vi.fn(async (plugin: string) => {
    await setups[plugin]?.(services);
  });
  const services: Services = createServices({ owners, demand: allowed, setUp });
  const use = (id: string, waiter?: Waiter) => services.use({ id }, { plugin: 'user', waiter });
  return { services, use, setUp };
}

describe('services', () => {
  it('a provider runs at the first use, once', async () => {
    const { services, use } = serving();
    const provider = vi.fn(() => ({ name: 'cart' }));
    services.provide('commerce', 'cart', provider);
    expect(provider).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([use('cart'), use('cart')]);
    expect(await use('cart')).toBe(first);
    expect(second).toBe(first);
    expect(provider).toHaveBeenCalledOnce();
  });

  it('only the first use sets up the plugin that the lockfile names', async () => {
    const { use, setUp } = serving(
      { commerce: (services) => services.provide('commerce', 'cart', () => 'cart') },
      {
        cart: 'commerce',
      },
    );
    expect(await use('cart')).toBe('cart');
    await use('cart');
    expect(setUp.mock.calls).toEqual([['commerce']]);
  });

  it('the first provider of a service wins', async () => {
    const { services, use } = serving();
    services.provide('a', 'cart', () => 'of a');
    services.provide('b', 'cart', () => 'of b')();
    expect(await use('cart')).toBe('of a');
  });

  it.each([
    ['no plugin of the lockfile provides it', {}],
    ['the plugin of the lockfile does not provide it', { cart: 'commerce' }],
  ])('a service is missing when %s', async (_, owners) => {
    await expect(serving({}, owners).use('cart')).rejects.toMatchObject({
      code: 'PLINTH-SVC-001',
      about: 'cart',
    });
  });

  it('the error for a missing service names each plugin that asked for it, also when several wait for it together', async () => {
    const services = createServices({ owners: {}, demand: allowed, setUp: async () => undefined });
    const asked = ['menu', 'cart'].map((plugin) => services.use({ id: 'acme.price' }, { plugin }));
    const refusals = await Promise.allSettled(asked);
    expect(refusals).toMatchObject([
      { reason: { code: 'PLINTH-SVC-001', about: 'acme.price', plugin: 'menu' } },
      { reason: { code: 'PLINTH-SVC-001', about: 'acme.price', plugin: 'cart' } },
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('a service named %s works like any other', async (id) => {
    const { use } = serving();
    await expect(use(id)).rejects.toMatchObject({ code: 'PLINTH-SVC-001' });
  });

  it('a provider that fails is named, and the next use tries again', async () => {
    const { services, use } = serving();
    const cause = new Error('offline');
    const provider = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce('cart');
    services.provide('commerce', 'cart', provider);
    await expect(use('cart')).rejects.toMatchObject({ code: 'PLINTH-SVC-004', plugin: 'commerce', cause });
    expect(await use('cart')).toBe('cart');
  });

  it('a use rejects with the failure of the setup, and the next use tries again', async () => {
    const failure = new PlinthError('PLINTH-MOUNT-004', 'setup failed');
    const setup = vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockImplementationOnce((services: Services) => services.provide('commerce', 'cart', () => 'cart'));
    const { use } = serving({ commerce: setup }, { cart: 'commerce' });
    await expect(use('cart')).rejects.toBe(failure);
    expect(await use('cart')).toBe('cart');
  });

  it('when a service is not ready after 20 seconds, its use rejects with an error that names the service and its user', async () => {
    vi.useFakeTimers();
    const { services, use } = serving();
    services.provide('maps', 'map', () => new Promise(() => undefined));
    const outcome = expect(use('map')).rejects.toMatchObject({
      code: 'PLINTH-SVC-003',
      about: 'map',
      plugin: 'user',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('when providers wait for each other, an error names the chain at once', async () => {
    const { services, use } = serving();
    services.provide('p', 'a', (self) => services.use({ id: 'b' }, { plugin: 'p', waiter: self }));
    services.provide('p', 'b', (self) => services.use({ id: 'c' }, { plugin: 'p', waiter: self }));
    services.provide('p', 'c', (self) => services.use({ id: 'a' }, { plugin: 'p', waiter: self }));
    await expect(use('a')).rejects.toMatchObject({
      code: 'PLINTH-SVC-002',
      about: 'service c -> service a -> service b -> service c',
    });
  });

  it('a service that waits for itself is a circular dependency', async () => {
    const { services, use } = serving();
    services.provide('p', 'a', (self) => services.use({ id: 'a' }, { plugin: 'p', waiter: self }));
    await expect(use('a')).rejects.toMatchObject({
      code: 'PLINTH-SVC-002',
      about: expect.stringContaining('service a -> service a'),
    });
  });

  it('when setups wait for each other’s services, the chain in the error contains the plugins', async () => {
    const waitingFor = (plugin: string, id: string) => (services: Services) =>
      services.use({ id }, { plugin, waiter: `plugin ${plugin}` });
    const { use } = serving({ p: waitingFor('p', 'b'), q: waitingFor('q', 'a') }, { a: 'p', b: 'q' });
    await expect(use('a')).rejects.toMatchObject({
      code: 'PLINTH-SVC-002',
      about: 'plugin q -> service a -> plugin p -> service b -> plugin q',
    });
  });

  it('two services that wait for a third are not a circular dependency', async () => {
    const { services, use } = serving();
    services.provide('p', 'base', async () => 'base');
    for (const id of ['left', 'right']) {
      services.provide('p', id, (self) => services.use({ id: 'base' }, { plugin: 'p', waiter: self }));
    }
    services.provide('p', 'top', (self) =>
      Promise.all(['left', 'right'].map((id) => services.use({ id }, { plugin: 'p', waiter: self }))),
    );
    expect(await use('top')).toEqual(['base', 'base']);
  });

  it('a plugin that is set up may use its own service while the provider still runs', async () => {
    let finish = (_: string): void => undefined;
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { use } = serving({ p: (services) => services.provide('p', 'a', () => work) }, { a: 'p' });
    const first = use('a');
    await new Promise((resolve) => setTimeout(resolve));
    const later = use('a', 'plugin p');
    finish('ready');
    expect(await Promise.all([first, later])).toEqual(['ready', 'ready']);
  });

  it('a removed service loses its instance, and another plugin may provide it', async () => {
    const { services, use } = serving();
    const takeBack = services.provide('p', 'a', () => 'first setup');
    expect(await use('a')).toBe('first setup');
    takeBack();
    await expect(use('a')).rejects.toMatchObject({ code: 'PLINTH-SVC-001' });
    services.provide('p', 'a', () => 'second setup');
    expect(await use('a')).toBe('second setup');
  });
});
