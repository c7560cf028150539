import { afterEach, expect, it, vi } from 'vitest';
import { copyContent } from './copy-content.ts';

const pause = async () => undefined;

afterEach(() => vi.restoreAllMocks());

function content(items: number): HTMLElement {
  const element = document.createElement('div');
  const list = document.createElement('ul');
  for (let index = 0; index < items; index += 1) {
    const item = document.createElement('li');
    item.className = `item-${index}`;
    item.append(`Item ${index}`, document.createElement('b'), document.createComment('end'));
    list.append(item);
  }
  element.append('before', list, document.createElement('hr'));
  return element;
}

it.each([0, 3, 1000])('copies all of %i items, in their order', async (items) => {
  const original = content(items);
  const copy = document.createElement('div');
  copy.append(await copyContent(original, pause));
  expect(copy.innerHTML).toBe(original.innerHTML);
});

it('pauses for the browser after every 5 ms, and not at all for a few items', async () => {
  const pause = vi.fn(async () => undefined);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  await copyContent(content(0), pause);
  expect(pause).not.toHaveBeenCalled();
  await copyContent(content(1000), pause);
  expect(pause.mock.calls.length).toBeGreaterThan(100);
});
