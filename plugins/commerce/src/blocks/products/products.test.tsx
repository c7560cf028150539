import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemOf } from '../../testing/item-fixture.ts';
import block from './block.ts';
import { productsSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
beforeEach(() => history.replaceState(null, '', '/shop?utm=x'));
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const item = (id: string, more: object = {}) => ({
  ...itemOf([{ sku: id, unlimited: true }]),
  id,
  title: `Print ${id}`,
  fullUrl: `/shop/${id}`,
  ...more,
});
const CATEGORIES = [
  { name: 'Prints', key: 'prints', count: 2 },
  { name: 'Cards', key: 'cards', count: 1 },
];
const DATA = { products: [item('a'), item('b')], next: 'N', total: 3, perPage: 2, categories: CATEGORIES };

const answerOf = (data: object): HttpResult => ({ ok: true, status: 200, data });
const FAILED: HttpResult = { ok: false, kind: 'network', status: 0, message: 'failed', body: undefined };

async function open(
  data: object = DATA,
  answer: HttpResult | Promise<HttpResult> = answerOf({ products: [item('c')], previous: 'P', total: 3 }),
  cookies: Readonly<Record<string, string>> = {},
) {
  const host = fakeHost();
  for (const [name, value] of Object.entries(cookies)) host.cookie.set(name, value);
  const calls: unknown[] = [];
  const refuse = () => Promise.resolve(FAILED);
  const get = async (url: string, options?: { readonly data?: unknown }) => {
    calls.push([url, options?.data]);
    return answer;
  };
  host.provide(HttpService, () => ({ get, put: refuse, post: refuse, delete: refuse }));
  rendered = await renderBlock(block, data, { host });
  const { element } = rendered;
  const press = (selector: string) => act(async () => element.querySelector<HTMLElement>(selector)?.click());
  return {
    host,
    calls,
    element,
    press,
    titles: () => [...element.querySelectorAll('.product-title')].map(({ textContent }) => textContent),
    hrefs: (selector: string) => [...element.querySelectorAll(selector)].map((link) => link.getAttribute('href')),
    text: (selector: string) => element.querySelector(selector)?.textContent ?? null,
  };
}

describe('the data of a list', () => {
  it('§9 a subscription has its text beside its price, from a card and from item JSON', async () => {
    const plan = { billingPeriod: { value: 3, unit: 'month' }, numBillingCycles: 4 };
    const whole = itemOf([{ sku: 'S', unlimited: true }], { subscriptionPlan: plan });
    const card = { id: 'b', title: 'B', price: { kind: 'plain', price: { value: '12.00', currency: 'USD' } } };
    const { element } = await open({ products: [whole, { ...card, subscriptionPlan: plan }, card] });
    const prices = [...element.querySelectorAll('.product-price')].map(({ textContent }) => textContent);
    expect(prices).toEqual([
      '$10.00 renews every 3 months for 4 payments',
      '$12.00 renews every 3 months for 4 payments',
      '$12.00',
    ]);
  });

  it('item JSON becomes what is shown, and parsing that again changes nothing', () => {
    const once = v.parse(productsSchema, DATA);
    expect(once.products[0]).toMatchObject({ id: 'a', url: '/shop/a', price: { kind: 'plain' } });
    expect(JSON.stringify(once)).not.toContain('structuredContent');
    expect(v.parse(productsSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });
});

describe('without a script', () => {
  it('categories, order and pages are links and a form that keep each other', async () => {
    history.replaceState(null, '', '/shop?category=prints&q=tide&sort=price');
    const asked = { category: 'prints', q: 'tide', sort: 'price' };
    const { hrefs, element } = await open({ ...DATA, asked }, answerOf(DATA));
    expect(hrefs('nav:first-of-type a')).toEqual([
      '?q=tide&sort=price',
      '?category=prints&q=tide&sort=price',
      '?category=cards&q=tide&sort=price',
    ]);
    expect(hrefs('a[rel]')).toEqual([
      `?category=prints&q=tide&sort=price&after=N#block-${rendered?.element.id.replace('block-', '') ?? ''}`,
    ]);
    expect(element.querySelector('[aria-current]')?.textContent).toBe('Prints 2');
    const form = element.querySelector('form');
    const given = new FormData(form ?? undefined);
    expect([form?.method, given.get('category'), given.get('q')]).toEqual(['get', 'prints', 'tide']);
    expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('price');
  });

  it('marks what is sold out or on sale', async () => {
    const sold = itemOf([{ sku: 's' }]);
    const sale = itemOf([{ sku: 't', unlimited: true, onSale: true, salePrice: 500 }]);
    const { element } = await open({
      products: [
        { ...sold, id: 's' },
        { ...sale, id: 't' },
      ],
      total: 2,
    });
    expect([...element.querySelectorAll('.product-mark')].map(({ textContent }) => textContent)).toEqual([
      'Sold out',
      'Sale',
    ]);
  });

  it('says that nothing matches, with a way back', async () => {
    history.replaceState(null, '', '/shop?q=x');
    const { element, hrefs } = await open({ asked: { q: 'x' } });
    expect(element.textContent).toContain('No product matches.');
    expect(hrefs('div > p > a')).toEqual(['?']);
  });

  it('without controls there are only the products', async () => {
    const { element } = await open({ ...DATA, controls: false });
    expect(element.querySelectorAll('form, nav, [role=status]')).toHaveLength(0);
  });
});

describe('the currency of a list', () => {
  const labels = (element: HTMLElement) =>
    [...element.querySelectorAll('label')]
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('price'));

  it('is at the limits only when visitors can choose one', async () => {
    expect(labels((await open()).element)).toEqual(['Lowest price', 'Highest price']);
    await rendered?.unmount();
    const { element, calls } = await open({ ...DATA, currency: 'EUR' });
    expect(labels(element)).toEqual(['Lowest price (EUR)', 'Highest price (EUR)']);
    expect(calls).toEqual([]);
  });

  it.each([true, false])(
    'brings a list of a cached page up to date when the visitor has chosen another: controls %s',
    async (controls) => {
      const data = { ...DATA, currency: 'EUR', controls };
      const answer = answerOf({ products: [item('c')], total: 3, currency: 'CHF' });
      const { element, calls, titles } = await open(data, answer, { 'plinth-currency': 'CHF' });
      expect([titles(), calls.length]).toEqual([['Print c'], 1]);
      expect(labels(element)).toEqual(controls ? ['Lowest price (CHF)', 'Highest price (CHF)'] : []);
      await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
      expect(calls.length).toBe(1);
    },
  );

  it('is not asked for when the page or a list of another system already is as it should be', async () => {
    const chosen = { 'plinth-currency': 'CHF' };
    expect((await open({ ...DATA, currency: 'CHF' }, undefined, chosen)).calls).toEqual([]);
    await rendered?.unmount();
    expect((await open(DATA, undefined, chosen)).calls).toEqual([]);
  });
});

describe('with a script', () => {
  it('a category is shown at its address, other queries stay, and the number is announced', async () => {
    const { calls, press, titles, text } = await open();
    await press('nav li:nth-child(2) a');
    expect(calls).toEqual([
      ['/api/commerce/products', { category: 'prints', sort: 'position', limit: '2', fields: 'card' }],
    ]);
    expect([location.pathname + location.search, titles(), text('[role=status]')]).toEqual([
      '/shop?utm=x&category=prints',
      ['Print c'],
      '3 products',
    ]);
  });

  it('another page moves the focus to its beginning', async () => {
    const { press, calls } = await open();
    await press('[rel=next]');
    expect([calls.length, location.search]).toEqual([1, '?utm=x&after=N']);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  it('the back button shows what was there', async () => {
    const { press, calls } = await open();
    await press('nav li:nth-child(2) a');
    history.replaceState(null, '', '/shop');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(calls.at(-1)).toEqual(['/api/commerce/products', { sort: 'position', limit: '2', fields: 'card' }]);
  });

  it('a page of a static export follows its address', async () => {
    history.replaceState(null, '', '/shop?category=cards&sort=bad');
    const { titles } = await open();
    await expect.poll(() => titles()).toEqual(['Print c']);
  });

  describe('another order of a list without further pages', () => {
    const whole = { ...DATA, products: [item('b'), item('a')], next: null, total: 2 };
    const choose = (element: HTMLElement, sort: string) =>
      act(async () => {
        const select = element.querySelector<HTMLSelectElement>('select[name=sort]');
        if (!select) return;
        select.value = sort;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });

    it('is shown before the site answers, and then as the site answers', async () => {
      const { promise, resolve } = Promise.withResolvers<HttpResult>();
      const { element, titles, calls, text } = await open(whole, promise);
      await choose(element, 'title');
      expect([titles(), calls.length, location.search]).toEqual([['Print a', 'Print b'], 1, '?utm=x&sort=title']);
      expect(element.querySelector('[aria-busy]')).toBeNull();
      await act(async () => resolve(answerOf({ products: [item('a', { title: 'Print now' })], total: 1 })));
      expect([titles(), text('[role=status]')]).toEqual([['Print now'], '1 product']);
    });

    it('stays when the site cannot be reached, which is said; the first order comes back', async () => {
      const { element, titles, text } = await open(whole, FAILED);
      await choose(element, 'title');
      expect(titles()).toEqual(['Print a', 'Print b']);
      expect(text('[role=alert]')).toContain('The site cannot be reached.');
      await choose(element, 'position');
      expect([titles(), location.search]).toEqual([['Print b', 'Print a'], '?utm=x']);
    });
  });

  it('a failure keeps the list and says what to do', async () => {
    const { press, titles, text } = await open(DATA, FAILED);
    await press('[rel=next]');
    expect(titles()).toEqual(['Print a', 'Print b']);
    expect(text('[role=alert]')).toBe('The site cannot be reached. Check your connection, then try again.');
  });

  it('asks for limits and for what is available, keeps them in the address, and begins at the first page', async () => {
    history.replaceState(null, '', '/shop?utm=x&q=tide&min=5&after=A');
    const asked = { min: '5', after: 'A', q: 'tide' };
    const { element, calls } = await open({ ...DATA, asked });
    const field = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect([field('min')?.value, field('max')?.value, field('available')?.checked]).toEqual(['5', '', false]);
    const max = field('max');
    if (max) max.value = '20.5';
    await act(async () => field('available')?.click());
    expect(calls).toEqual([
      [
        '/api/commerce/products',
        { q: 'tide', min: '5', max: '20.5', available: '1', sort: 'position', limit: '2', fields: 'card' },
      ],
    ]);
    expect(location.search).toBe('?utm=x&q=tide&min=5&max=20.5&available=1');
  });
});
