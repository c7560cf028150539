import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemOf, type VariantFields } from '../../testing/item-fixture.ts';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const SIZES: readonly VariantFields[] = [
  { sku: 'S', qtyInStock: 3, attributes: { Size: 'S' } },
  { sku: 'M', attributes: { Size: 'M' } },
  { sku: 'L', attributes: { Size: 'L' } },
];
const STORED: HttpResult = { ok: true, status: 200, data: { outcome: 'stored' } };
const refused = (status: number, message = ''): HttpResult => ({
  ok: false,
  kind: status === 0 ? 'network' : status === 400 ? 'server' : 'status',
  status,
  message,
  body: undefined,
});

async function open(variants: readonly VariantFields[], answer: HttpResult = STORED, settings: object = {}) {
  const host = fakeHost();
  const posts: unknown[] = [];
  const other = async () => refused(500);
  const post = async (url: string, { data }: { readonly data?: unknown } = {}) => {
    posts.push([url, data]);
    return answer;
  };
  host.provide(HttpService, () => ({ get: other, put: other, post, delete: other }));
  rendered = await renderBlock(block, { product: itemOf(variants), ...settings }, { host });
  const { element } = rendered;
  await act(() => vi.dynamicImportSettled());
  const form = () => element.querySelector<HTMLFormElement>('[action="/commerce/restock"]');
  const email = () => element.querySelector<HTMLInputElement>('[type=email]');
  return {
    host,
    element,
    posts,
    form,
    email,
    details: () => element.querySelector('details'),
    choose: (value: string) =>
      act(async () => element.querySelector<HTMLElement>(`[type=radio][value="${value}"]`)?.click()),
    type: (text: string) =>
      act(async () => {
        const input = email();
        if (input) input.value = text;
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: () => act(async () => form()?.requestSubmit()),
  };
}

describe('asking for a mail about a sold-out variant', () => {
  it('a product that is in stock has no such form, and one that turns it off has none either', async () => {
    expect((await open([{ sku: 'A', qtyInStock: 1 }])).form()).toBe(null);
    await rendered?.unmount();
    expect((await open([{ sku: 'A' }], STORED, { restock: false })).form()).toBe(null);
    await rendered?.unmount();
    const digital = await open([{ sku: 'A', unlimited: true }]);
    expect(digital.form()).toBe(null);
  });

  it('a sold-out product shows it open, as a native post of the variant and the address', async () => {
    const { form, details, type } = await open([{ sku: 'A' }]);
    expect(details()?.open).toBe(true);
    await type('ada@example.com');
    expect([form()?.method, ...new FormData(form() ?? undefined)]).toEqual([
      'post',
      ['itemId', 'tide'],
      ['sku', 'A'],
      ['value:email', 'ada@example.com'],
    ]);
  });

  it('before a variant is chosen, offers those that are sold out; then only the chosen one', async () => {
    const { element, form, details, choose } = await open(SIZES);
    const options = () => [...element.querySelectorAll('option')].map(({ value }) => value);
    expect([details()?.open, options()]).toEqual([false, ['M', 'L']]);
    await choose('L');
    expect([details()?.open, options()]).toEqual([true, []]);
    expect(new FormData(form() ?? undefined).get('sku')).toBe('L');
    await choose('S');
    expect(form()).toBe(null);
  });

  it('is sent without leaving the page, and the focus goes to the answer', async () => {
    const { element, posts, form, type, press } = await open([{ sku: 'A' }]);
    await type('ada@example.com');
    await press();
    const data = { itemId: 'tide', sku: 'A', 'value:email': 'ada@example.com' };
    expect(posts).toEqual([['/api/commerce/restock-requests', data]]);
    expect(form()).toBe(null);
    const done = element.querySelector('details [role=status]');
    expect(done?.textContent).toBe('We will email ada@example.com once when it is in stock again.');
    expect(document.activeElement).toBe(done);
  });

  it('shows the message about a wrong address at its field, until it is changed', async () => {
    const { element, email, type, press } = await open([{ sku: 'A' }], refused(400, 'Email is not valid.'));
    await type('ada');
    await press();
    expect([email()?.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email()]);
    expect(element.textContent).toContain('Email is not valid.');
    await type('ada@');
    expect(element.textContent).not.toContain('Email is not valid.');
  });

  it.each([
    [0, 'The site cannot be reached.'],
    [404, 'no longer sells'],
    [429, 'Too many changes.'],
    [500, 'That did not work.'],
  ])('after a failure (%i) the form stays, and an alert says why', async (status, text) => {
    const { element, form, type, press } = await open([{ sku: 'A' }], refused(status));
    await type('ada@example.com');
    await press();
    expect(element.querySelector('details [role=alert]')?.textContent).toContain(text);
    expect(form()).not.toBe(null);
  });

  it('says so when the variant is in stock again', async () => {
    const answer: HttpResult = { ok: true, status: 200, data: { outcome: 'in-stock' } };
    const { element, press } = await open([{ sku: 'A' }], answer);
    await press();
    expect(element.querySelector('details [role=status]')?.textContent).toContain('It is in stock again.');
  });
});
