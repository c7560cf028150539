import { expect, it } from 'vitest';
import { revenueTexts } from './revenue.ts';

const euros = (units: number, orders = 1) => ({ currency: 'EUR', orders, units });
const yen = { currency: 'JPY', orders: 1, units: 500 };

it.each([
  ['nothing', [], [], 'none', '0 paid orders, none before'],
  ['more than before', [euros(2_990)], [euros(1_495)], '€29.90', '1 paid order, +100 %, €14.95 before'],
  ['the first order', [euros(2_990, 1_200)], [], '€29.90', '1,200 paid orders, none before'],
  ['two currencies', [euros(2_990), yen], [euros(100)], '€29.90 + ¥500', '2 paid orders, €1.00 before'],
  ['another currency', [yen], [euros(100)], '¥500', '1 paid order, €1.00 before'],
])('says the revenue: %s', (_, now, then, figure, note) => {
  expect(revenueTexts({ now, then })).toEqual({ figure, note });
});
