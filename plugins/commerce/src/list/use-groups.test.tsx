import { act } from '@plinth/sdk/testing';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';
import { useGroups } from './use-groups.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const itemsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** Names in the groups of each render, such as `AAB`: two groups of the items A, and one of the items B. */
const rendered: string[] = [];
/** The groups of the last render. */
let last: readonly (readonly string[])[] = [];

function Groups({ items }: { readonly items: readonly string[] }) {
  const groups = useGroups(items);
  last = groups;
  rendered.push(groups.map(([first = '']) => first.slice(0, 1)).join(''));
  return groups.flat().join();
}

const place = document.createElement('div');
const root = createRoot(place);
/** Shows items. Returns what each render has shown, and the text in the end. */
const show = (items: readonly string[]) => {
  rendered.length = 0;
  act(() => root.render(<Groups items={items} />));
  return [rendered.filter((text, index) => text !== rendered[index - 1]), place.textContent];
};
afterAll(() => act(() => root.unmount()));

it('the first groups change at once, the others one after the other, and groups that are no longer needed are gone', () => {
  const long = itemsOf('A', 18);
  expect(show(long)).toEqual([['AAAAA'], long.join()]);
  const other = itemsOf('B', 18);
  expect(show(other)).toEqual([['BBBAA', 'BBBBA', 'BBBBB'], other.join()]);
  const short = itemsOf('C', 5);
  expect(show(short)).toEqual([['CC'], short.join()]);
  expect(show([])).toEqual([[''], '']);
  expect(show(long)).toEqual([['AAA', 'AAAA', 'AAAAA'], long.join()]);
});

it('a group whose items stay is the same as before', () => {
  const items = itemsOf('A', 18);
  show(items);
  const before = [...last];
  expect(show([...items.slice(0, 17), 'Z'])).toEqual([['AAAAA'], [...items.slice(0, 17), 'Z'].join()]);
  expect(last.map((group, index) => group === before[index])).toEqual([true, true, true, true, false]);
});
