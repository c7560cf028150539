import { describe, expect, it } from 'vitest';
import type { ListedPlace } from '../listed-places.ts';
import { pageOf, partOfList } from './part-of-list.ts';

const place = (number: number, title = `Shop ${number}`): ListedPlace => ({
  ...{ number, title, lines: [], phone: '', hours: '', href: undefined },
  at: { lat: 55, lng: 5 + number / 1_000 },
});
const MANY = Array.from({ length: 120 }, (_, index) => place(index + 1));
const ALL = { name: '', page: 1, from: undefined, size: 50 };
const numbers = (part: ReturnType<typeof partOfList>) => part.part.map((each) => each.place.number);

describe('a part of a list', () => {
  it.each([
    [1, 1, 1, 50],
    [3, 3, 101, 20],
    [99, 3, 101, 20],
    [-1, 1, 1, 50],
  ])('page %i is page %i and begins with place %i', (page, current, first, count) => {
    const part = partOfList(MANY, { ...ALL, page });
    expect([part.page, part.pages, part.count]).toEqual([current, 3, 120]);
    expect([numbers(part)[0], part.part.length]).toEqual([first, count]);
  });

  it.each([
    ['shop 12', [12, 120]],
    [' CAFÉ ', [121]],
    ['cafe', [121]],
    ['nowhere', []],
  ])('with the name %j has the places %j', (name, expected) => {
    expect(numbers(partOfList([...MANY, place(121, 'Café Ærø')], { ...ALL, name }))).toEqual(expected);
  });

  it('is sorted before it is divided, and finds the page of a place', () => {
    const from = { lat: 55, lng: 6 };
    expect(numbers(partOfList(MANY, { ...ALL, from }))[0]).toBe(120);
    expect([pageOf(MANY, place(1), undefined), pageOf(MANY, place(1), from), pageOf(MANY, place(500), from)]).toEqual([
      1, 3, 1,
    ]);
  });

  it('of nothing is one empty page', () => {
    expect(partOfList([], ALL)).toEqual({ part: [], page: 1, pages: 1, count: 0 });
  });
});
