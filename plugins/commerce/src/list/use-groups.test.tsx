import { act } from '@plinth/sdk/testing';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useGroups } from './use-groups.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const itemsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** Names in the groups of each render, such as `AAB`: two groups of the items A, and one of the items B. */
const rendered: string[] = [];

function Groups({ items }: { readonly items: readonly string[] }) {
  const groups = useGroups(items);
  rendered.push(groups.map(([first = '']) => first.slice(0, 1)).join(''));
  return groups.flat().join();
}

it('new items come one group after the other, and groups that are no longer needed are gone', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (items: readonly string[]) => {
    rendered.length = 0;
    act(() => root.render(<Groups items={items} />));
    return [rendered.filter((text, index) => text !== rendered[index - 1]), place.textContent];
  };
  const long = itemsOf('A', 10);
  expect(show(long)).toEqual([['AAA'], long.join()]);
  const other = itemsOf('B', 10);
  expect(show(other)).toEqual([['BAA', 'BBA', 'BBB'], other.join()]);
  const short = itemsOf('C', 5);
  expect(show(short)).toEqual([['CB', 'CC'], short.join()]);
  expect(show([])).toEqual([[''], '']);
  expect(show(long)).toEqual([['A', 'AA', 'AAA'], long.join()]);
  act(() => root.unmount());
});
