import type { Database } from '@plinth/server/storage';
import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findChoices, storeChoices } from '../cart-choices/cart-choices.ts';
import { storeProducts } from '../import/store-products.ts';
import { CART_DAYS } from './cart-rows.ts';
import { type Carts, carts } from './carts.ts';
import { writeBatch } from './direct-write.ts';
import { personalCarts } from './personal-carts.ts';
import type { CartWrite } from './write-carts.ts';

const NOW = new Date('2030-01-01T00:00:00Z');
const LATER = new Date(NOW.getTime() + (CART_DAYS + 1) * 24 * 60 * 60 * 1000);
const PRODUCT = {
  id: 'tide',
  title: 'Tide',
  description: '',
  productType: 'PHYSICAL',
  workflowState: 'PUBLISHED',
  categories: [],
  tags: [],
  variantOptionOrdering: [],
  variants: [{ sku: 'T', price: 1000, onSale: false, unlimited: false, qtyInStock: 30, attributes: {} }],
} as const;

describe.each(await everyDatabase())('carts on $name', ({ open }) => {
  let database: Database;
  let store: Carts;
  useDatabase(open, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    store = carts(database);
    await store.removeExpired(new Date('2100-01-01'));
    const copy = { ...PRODUCT, categories: [], tags: [], variantOptionOrdering: [], variants: [...PRODUCT.variants] };
    await storeProducts(database, { file: 'products/a.json', currency: 'USD', products: [copy] });
    await database.updateTable('shop_variants').set({ unlimited: 0, stock: 30 }).execute();
    await database.deleteFrom('shop_cart_choices').execute();
  });

  const add = async (quantity = 1, more: Partial<CartWrite> = {}, additionalFields = {}) => {
    const { refusal } = await store.write({
      id: 'c',
      change: { kind: 'add', entry: { id: `e${quantity}`, itemId: 'tide', sku: 'T', quantity, additionalFields } },
      version: undefined,
      once: undefined,
      now: NOW,
      ...more,
    });
    return refusal;
  };
  const quantities = async (now = NOW) => (await store.find('c', now))?.entries.map(({ quantity }) => quantity);

  it('20 writes at the same time to a new cart all count', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(outcomes).toEqual(Array(20).fill(undefined));
    expect(await quantities()).toEqual([20]);
    expect((await store.find('c', NOW))?.version).toBe(20);
  });

  it('a cart has at most 250 entries, also when many are added at the same time', async () => {
    const fields = Array.from({ length: 255 }, (_, at) => ({ name: `${at}` }));
    await database.updateTable('shop_variants').set({ unlimited: 1 }).execute();
    const write = (id: string, at: number) => add(1, { id }, fields[at]);
    for (let at = 0; at < 248; at += 1) expect(await write('c', at)).toBeUndefined();
    const outcomes = await Promise.all(fields.slice(248).map((_, at) => write('c', 248 + at)));
    expect(outcomes.filter((outcome) => outcome?.code === 'PLINTH-SITE-173').length).toBe(5);
    expect((await store.find('c', NOW))?.entries.length).toBe(250);
  });

  it('two carts that are joined keep at most 250 entries and 5 codes, and a message says that the rest is left out', async () => {
    const noCodes = { giftCards: [], location: null, shippingOption: null };
    await database.updateTable('shop_variants').set({ unlimited: 1 }).execute();
    for (const [id, count] of [
      ['c', 200],
      ['other', 50],
    ] as const)
      for (let at = 0; at < count; at += 1) await add(1, { id }, { [id]: `${at}` });
    await store.move('other', 'c', NOW);
    expect([(await store.find('c', NOW))?.entries.length, (await findChoices(database, 'c')).isIncomplete]).toEqual([
      250,
      undefined,
    ]);
    await add(1, { id: 'other' }, { one: 'more' });
    await store.move('other', 'c', NOW);
    expect([(await store.find('c', NOW))?.entries.length, (await findChoices(database, 'c')).isIncomplete]).toEqual([
      250,
      true,
    ]);

    await add(1, { id: 'd' });
    await add(1, { id: 'other' });
    await storeChoices(database, 'd', { ...noCodes, codes: ['A', 'B', 'C'] });
    await storeChoices(database, 'other', { ...noCodes, codes: ['C', 'D', 'E', 'F'] });
    await store.move('other', 'd', NOW);
    expect(await findChoices(database, 'd')).toMatchObject({ codes: ['A', 'B', 'C', 'D', 'E'], isIncomplete: true });
  });

  it('a repeated write changes nothing, also at the same time; its key for another request is refused', async () => {
    const once = { key: 'key-0001', hash: 'a' };
    await Promise.all([add(2, { once }), add(2, { once }), add(2, { once })]);
    expect(await quantities()).toEqual([2]);
    expect(await add(2, { once: { ...once, hash: 'b' } })).toMatchObject({ status: 422, code: 'PLINTH-SITE-172' });
    await add(2);
    expect(await quantities()).toEqual([4]);
  });

  it('when two writes name the same version, one of them is refused', async () => {
    await add();
    const outcomes = await Promise.all([add(1, { version: 1 }), add(1, { version: 1 })]);
    expect(outcomes.map((outcome) => outcome?.code).toSorted()).toEqual(['PLINTH-SITE-170', undefined]);
    expect(await quantities()).toEqual([2]);
  });

  it('refuses a quantity above the stock, summed over all entries of a variant', async () => {
    await add(20);
    expect(await add(11, {}, { note: 'x' })).toMatchObject({ status: 409, code: 'PLINTH-SITE-169' });
    expect(await add(10, {}, { note: 'x' })).toBeUndefined();
    expect(await quantities()).toEqual([20, 10]);
    expect(await add(1)).toMatchObject({ error: 'Only 30 left in stock.' });
  });

  it('the changes of a batch are made in their order, each with its own outcome', async () => {
    const of = (id: string, quantity: number, more: Partial<CartWrite> = {}): CartWrite => ({
      id,
      change: {
        kind: 'add',
        entry: { id: `${id}${quantity}`, itemId: 'tide', sku: 'T', quantity, additionalFields: {} },
      },
      version: undefined,
      once: undefined,
      now: NOW,
      ...more,
    });
    const once = { key: 'key-0003', hash: 'a' };
    const outcomes = await writeBatch(database, [
      of('c', 1, { once }),
      of('d', 5),
      of('c', 1, { once }),
      of('c', 1, { once: { ...once, hash: 'b' } }),
      of('c', 2, { version: 1 }),
      of('c', 2, { version: 1 }),
      of('d', 26),
      of('d', 1, { change: { kind: 'remove', id: 'd5' } }),
      of('e', 1, { change: { kind: 'set', id: 'none', quantity: 1 } }),
    ]);
    expect(outcomes.map((outcome) => (outcome === 'again' ? outcome : (outcome.refusal?.code ?? null)))).toEqual([
      null,
      null,
      null,
      'PLINTH-SITE-172',
      null,
      'PLINTH-SITE-170',
      'PLINTH-SITE-169',
      null,
      'PLINTH-SITE-171',
    ]);
    expect([await quantities(), (await store.find('c', NOW))?.version]).toEqual([[3], 2]);
    expect((await store.find('d', NOW))?.entries).toEqual([]);
    expect(await store.find('e', NOW)).toBeUndefined();
  });

  it('batches of several processes lose no change of a cart that all of them create', async () => {
    const batches = Array.from({ length: 6 }, (_, batch) =>
      ['c', 'd'].map((id) => add(1, { id, once: { key: `key-batch-${batch}`, hash: id } })),
    );
    expect(new Set(await Promise.all(batches.flat()))).toEqual(new Set([undefined]));
    for (const id of ['c', 'd']) expect((await store.find(id, NOW))?.entries.map((each) => each.quantity)).toEqual([6]);
  });

  it('a refused write does not use up its key', async () => {
    const once = { key: 'key-0002', hash: 'a' };
    expect(await add(31, { once })).toMatchObject({ code: 'PLINTH-SITE-169' });
    await database.updateTable('shop_variants').set({ stock: 31 }).execute();
    expect(await add(31, { once })).toBeUndefined();
    await database.updateTable('shop_variants').set({ stock: 30 }).execute();
  });

  it(`a cart is gone ${CART_DAYS} days after its last change, and then begins empty`, async () => {
    await add(3);
    expect(await quantities(LATER)).toBeUndefined();
    await add(1, { now: LATER });
    expect(await quantities(LATER)).toEqual([1]);
  });

  it('a cart expires at the end of a day, and later if it is changed on a later day', async () => {
    const expiry = async () => (await database.selectFrom('shop_carts').select('expires_at').execute())[0]?.expires_at;
    const at = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);
    await add(1, { now: at(1) });
    expect(await expiry()).toBe('2030-02-01T00:00:00.000Z');
    await add(1, { now: at(23) });
    expect([await expiry(), await quantities(at(23))]).toEqual(['2030-02-01T00:00:00.000Z', [2]]);
    await add(1, { now: at(25) });
    expect([await expiry(), await quantities(at(25))]).toEqual(['2030-02-02T00:00:00.000Z', [3]]);
  });

  it('the daily job removes expired carts only', async () => {
    await add(3);
    await add(1, { id: 'd', now: LATER });
    await store.removeExpired(LATER);
    const rows = await database.selectFrom('shop_carts').select('id').execute();
    expect(rows).toEqual([{ id: 'd' }]);
  });

  it('finds, exports and erases carts with an email address in an additional field', async () => {
    const person = personalCarts(database);
    await add(1, {}, { For: { Email: 'Ada@Example.com' } });
    await add(1, { id: 'd' }, { For: 'bob@example.com' });
    const exported = await Array.fromAsync(person.export('ada@example.com'));
    expect(exported.flat()).toMatchObject([{ entries: [{ sku: 'T' }] }]);
    expect((await Array.fromAsync(person.find('ada@example.com'))).flat()).toMatchObject([{ title: 'T' }]);
    await person.erase('ada@example.com', NOW);
    expect(await database.selectFrom('shop_carts').select('id').execute()).toEqual([{ id: 'd' }]);
  });
});
