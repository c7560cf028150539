import { defineService } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { demandService } from './demand-service.ts';
import { testKernel } from './lifecycle-fixture.ts';
import { createServices } from './services.ts';

const Cart = defineService<string>('acme.cart');
const Price = defineService<string>('acme.price');
const plugin = { version: '1.0.0', entry: '/entry.js' };

/** Services of a page on which `shop` provides the cart, and `menu` declares that it uses the cart. */
function servicesOfPage() {
  const { lock } = testKernel({
    lock: {
      plugins: { shop: plugin, menu: { ...plugin, capabilities: { uses: [Cart.id] } }, ads: plugin },
      services: { [Cart.id]: 'shop' },
    },
  });
  const services = createServices({ owners: lock.services, demand: demandService(lock), setUp: async () => undefined });
  services.provide('shop', Cart.id, () => 'cart');
  return services;
}

describe('services that plugin.json declares', () => {
  it.each(['menu', 'shop'])('%s may use the cart', async (name) => {
    await expect(servicesOfPage().use(Cart, { plugin: name })).resolves.toBe('cart');
  });

  it('every plugin may use a service of the host', async () => {
    const services = servicesOfPage();
    services.provide(undefined, Price.id, () => 'price');
    await expect(services.use(Price, { plugin: 'ads' })).resolves.toBe('price');
  });

  it('the host may use every service', async () => {
    await expect(servicesOfPage().use(Cart, { plugin: undefined })).resolves.toBe('cart');
  });
});

describe('services that plugin.json does not declare', () => {
  it.each([
    ['that another plugin provides', 'ads', Cart.id],
    ['that nobody provides', 'menu', Price.id],
    ['with the name of a member of every object', 'ads', 'constructor'],
  ])('the use of a service %s is refused', async (_, name, id) => {
    await expect(servicesOfPage().use({ id }, { plugin: name })).rejects.toMatchObject({
      code: 'PLINTH-CAP-001',
      about: `uses: ${id}`,
      plugin: name,
    });
  });

  it.each([
    ['of another plugin', 'ads', Cart.id],
    ['that no plugin.json lists', 'shop', Price.id],
    ['that the plugin only uses', 'menu', Cart.id],
  ])('a provider of a service %s is refused', (_, name, id) => {
    const act = () => servicesOfPage().provide(name, id, () => 'mine');
    expect(act).toThrow(expect.objectContaining({ code: 'PLINTH-CAP-001', about: `provides: ${id}`, plugin: name }));
  });
});
