import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfOrder } from './half-order.ts';

function half(name: string, uses: readonly string[] = [], usesOptional: readonly string[] = []) {
  return { name, provides: [`service.${name}`], uses: uses.map(serviceOf), usesOptional: usesOptional.map(serviceOf) };
}

const serviceOf = (name: string) => `service.${name}`;
const namesOf = (halves: readonly { readonly name: string }[]) => halves.map(({ name }) => name).join(' ');

describe('the order in which server halves start', () => {
  it.each([
    { why: 'by name', halves: [half('c'), half('a'), half('b')], expected: 'a b c' },
    { why: 'a provider first', halves: [half('a', ['c']), half('b'), half('c')], expected: 'c a b' },
    { why: 'an optional provider first', halves: [half('a', [], ['b']), half('b')], expected: 'b a' },
    {
      why: 'an optional provider that needs the user',
      halves: [half('a', [], ['b']), half('b', ['a'])],
      expected: 'a b',
    },
    {
      why: 'an optional provider that needs the user through another half',
      halves: [half('a', [], ['c']), half('b', ['a']), half('c', ['b'])],
      expected: 'a b c',
    },
    {
      why: 'an optional provider whose own optional provider needs the user',
      halves: [half('a', [], ['b']), half('b', [], ['c']), half('c', ['a'])],
      expected: 'b a c',
    },
    { why: 'a service that nobody provides', halves: [half('a', [], ['z']), half('b')], expected: 'a b' },
  ])('$why', ({ halves, expected }) => expect(namesOf(halfOrder(halves))).toBe(expected));

  it('has every half once, after all that it needs', () => {
    // Without cycles: a half uses only halves with a smaller number.
    const some = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 60 }).map((pairs) => {
      const uses = pairs.filter(([user, provider]) => provider < user);
      return Array.from({ length: 21 }, (_, index) =>
        half(
          `n${index}`,
          uses.filter(([user, provider]) => user === index && provider % 2 === 0).map(([, provider]) => `n${provider}`),
          pairs
            .filter(([user, provider]) => user === index && provider % 2 === 1)
            .map(([, provider]) => `n${provider}`),
        ),
      );
    });
    fc.assert(
      fc.property(some, (halves) => {
        const order = halfOrder(halves);
        expect(new Set(order)).toEqual(new Set(halves));
        expect(order).toHaveLength(halves.length);
        for (const [index, { uses }] of order.entries())
          for (const service of uses)
            expect(order.findIndex(({ provides }) => provides.includes(service))).toBeLessThan(index);
      }),
    );
  });
});
