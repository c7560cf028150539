import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { setMessageLanguage } from '../../messages/message-language.ts';
import { priceText } from './price-text.ts';
import { subscriptionPlanSchema, subscriptionText } from './subscription.ts';

afterEach(() => setMessageLanguage(() => 'en'));

const plan = (value: number, unit: string, numBillingCycles?: number) =>
  v.parse(subscriptionPlanSchema(), { billingPeriod: { value, unit }, numBillingCycles });

it.each([
  ['en', 1, 'week', 0, 'renews every week'],
  ['en', 1, 'month', 0, 'renews every month'],
  ['en', 1, 'year', 0, 'renews every year'],
  ['en', 2, 'week', 0, 'renews every 2 weeks'],
  ['en', 3, 'MONTH', 0, 'renews every 3 months'],
  ['en', 5, 'year', 0, 'renews every 5 years'],
  ['en', 1, 'month', 1, 'renews every month for 1 payment'],
  ['en', 2, 'month', 12, 'renews every 2 months for 12 payments'],
  ['de', 1, 'week', 0, 'verlängert sich jede Woche'],
  ['de', 2, 'month', 6, 'verlängert sich alle 2 Monate, 6 Zahlungen'],
  ['de', 1, 'year', 1, 'verlängert sich jedes Jahr, 1 Zahlung'],
  ['ar', 1, 'week', 0, 'يتجدد كل أسبوع'],
  ['ar', 2, 'month', 0, 'يتجدد كل شهرين'],
  ['ar', 3, 'week', 0, 'يتجدد كل 3 أسابيع'],
  ['ar', 11, 'month', 2, 'يتجدد كل 11 شهرًا لدفعتين'],
  ['ar', 100, 'year', 3, 'يتجدد كل 100 سنة لـ 3 دفعات'],
])('§9 subscription text in %s: every %i %s, %i payments', (language, value, unit, cycles, text) => {
  setMessageLanguage(() => language);
  expect(subscriptionText(plan(value, unit, cycles))).toBe(text);
});

it('§3 a plan without a number of payments has no end', () => {
  expect(plan(1, 'week').numBillingCycles).toBe(0);
});

it.each([
  [{ billingPeriod: { value: 0, unit: 'week' } }],
  [{ billingPeriod: { value: 1.5, unit: 'week' } }],
  [{ billingPeriod: { value: -1, unit: 'week' } }],
  [{ billingPeriod: { value: 1, unit: 'day' } }],
  [{ billingPeriod: { value: 1, unit: 'week' }, numBillingCycles: -1 }],
  [{}],
  [null],
])('§3 %j is not a plan', (given) => {
  expect(v.safeParse(subscriptionPlanSchema(), given).success).toBe(false);
});

it.each([
  ['en', 'from $12.00'],
  ['de', 'ab $12,00'],
])('§9 varied prices in %s: %s', (language, text) => {
  setMessageLanguage(() => language);
  expect(priceText({ kind: 'from', price: { value: '12.00', currency: 'USD' } }, language)).toBe(text);
});
