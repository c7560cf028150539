import { HttpService } from '@plinth/sdk';
import { parseCart } from '@plinth/sdk/commerce';
import { CartService, type NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { itemOf } from '../../testing/item-fixture.ts';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(() => rendered?.unmount());

const FIELDS = [
  { id: 'label', type: 'text', title: 'Text on the label', required: true },
  { id: 'letters', type: 'radio', title: 'Letters', options: ['Roman', 'Italic'] },
  { id: 'day', type: 'date', title: 'Ready by' },
  { id: 'broken', type: 'nothing' },
];

async function open() {
  const host = fakeHost();
  const added: NewCartEntry[] = [];
  const failed = async () => ({ ok: false, kind: 'status', status: 500, message: '', body: undefined }) as const;
  host.provide(HttpService, () => ({ get: failed, put: failed, post: failed, delete: failed }));
  const done = async () => ({ ok: true, cart: parseCart({}) }) as const;
  host.provide(CartService, () => ({
    state: { cart: undefined, isChanging: false, problem: undefined },
    subscribe: () => () => undefined,
    load: async () => undefined,
    add: async (entry) => {
      added.push(entry);
      return done();
    },
    setQuantity: done,
    remove: done,
    addCode: done,
    removeCode: done,
    removeGiftCard: done,
    chooseShipping: done,
    open: () => undefined,
  }));
  const product = { ...itemOf([{ sku: 'A', unlimited: true }]), additionalFields: FIELDS };
  rendered = await renderBlock(block, { product }, { host });
  const { element } = rendered;
  await act(() => vi.dynamicImportSettled());
  return {
    element,
    added,
    label: () => element.querySelector<HTMLInputElement>('[name="value:label"]'),
    submit: () => act(async () => element.querySelector('form')?.requestSubmit()),
  };
}

it('the fields are part of the native form; a malformed one is left out', async () => {
  const { element } = await open();
  const form = element.querySelector('form');
  const names = [...(form?.elements ?? [])].map((input) => input.getAttribute('name')).filter(Boolean);
  expect(names).toEqual(expect.arrayContaining(['itemId', 'value:label', 'value:letters', 'quantity']));
  expect(element.querySelectorAll('[data-field]')).toHaveLength(3);
});

it('a missing value is named at its field, which gets the focus; nothing is added', async () => {
  const { element, added, label, submit } = await open();
  await submit();
  expect([added, document.activeElement, label()?.getAttribute('aria-invalid')]).toEqual([[], label(), 'true']);
  const input = label();
  await act(async () => {
    if (input) input.value = 'So';
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(element.querySelector('.field-error')).toBe(null);
});

it('what was entered is added with the product, by the ids of the fields', async () => {
  const { element, added, label, submit } = await open();
  const input = label();
  if (input) input.value = 'So';
  element.querySelector<HTMLInputElement>('[value=Italic]')?.click();
  await submit();
  expect(added).toMatchObject([{ itemId: 'tide', sku: 'A', additionalFields: { label: 'So', letters: 'Italic' } }]);
});
