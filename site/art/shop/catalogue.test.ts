import { readFile } from 'node:fs/promises';
import { checkProducts } from '@plinth/plugin-commerce/server/import/check-products.ts';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const products = Object.values(catalogue).flat();

it('has 60 products without a problem, of every kind and in every state', () => {
  expect(checkProducts(products, 'EUR').problems).toEqual([]);
  expect(products).toHaveLength(60);
  const types = products.map(({ productType = 'PHYSICAL' }) => productType);
  expect(new Set(types)).toEqual(new Set(['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD']));
  const has = (wanted: (product: (typeof products)[number]) => boolean) => products.some(wanted);
  expect(has(({ variants }) => variants.every(({ qtyInStock }) => qtyInStock === 0))).toBe(true);
  expect(has(({ variants }) => variants.some(({ onSale }) => onSale))).toBe(true);
  expect(has(({ variants }) => variants.every(({ qtyInStock = 9 }) => qtyInStock > 0 && qtyInStock < 4))).toBe(true);
  expect(has(({ subscriptionPlan }) => subscriptionPlan !== undefined)).toBe(true);
});

it.each(Object.entries(catalogue))('%s.json has what the script writes', async (name, expected) => {
  const text = await readFile(new URL(`../../pages/products/${name}.json`, import.meta.url), 'utf8');
  expect(JSON.parse(text)).toEqual({ products: JSON.parse(JSON.stringify(expected)) });
});
