import type { HttpResult } from '@plinth/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithoutCart, readAnswer } from './cart-answer.ts';

const ok = (data: unknown): HttpResult => ({ ok: true, status: 200, data });
const refusal = (body: unknown, status = 409): HttpResult => ({ ok: false, kind: 'status', status, message: '', body });
const CART = { id: 'c', version: 4, entries: [{ id: 'e', quantity: 2 }] };

describe('answers of the cart', () => {
  it('a success has the cart and its version', () => {
    expect(readAnswer(ok(CART))).toMatchObject({ ok: true, stored: { version: 4, cart: { id: 'c' } } });
  });

  it.each([[null], ['<html>'], [{}], [[]], [{ entries: 'none' }]])(
    'the success %j without a cart is no success',
    (data) => {
      expect(readAnswer(ok(data))).toMatchObject({ ok: false, stored: undefined });
    },
  );

  it('a refusal has its code, the stock and the stored cart', () => {
    expect(readAnswer(refusal({ code: 'PLINTH-SITE-169', available: 3, cart: CART }))).toMatchObject({
      ok: false,
      kind: 'answered',
      code: 'PLINTH-SITE-169',
      available: 3,
      stored: { version: 4 },
    });
  });

  it.each<[string, HttpResult]>([
    ['404', refusal({ code: 'PLINTH-SITE-174', cart: null }, 404)],
    ['204', { ok: true, status: 204, data: {} }],
  ])('a visitor without a cart has an empty one: %s', (_, result) => {
    const answer = readAnswer(result);
    expect([isWithoutCart(answer), answer.stored?.cart.entries]).toEqual([true, []]);
  });

  it('never throws, whatever the body is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (body, isOk) => {
        const answer = readAnswer(isOk ? ok(body) : refusal(body));
        expect(typeof answer.ok).toBe('boolean');
      }),
    );
  });
});
