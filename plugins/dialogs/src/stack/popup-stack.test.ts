import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPopupStack, type OpenPopup } from './popup-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stacking() {
  const host = fakeHost();
  let shown: readonly OpenPopup<string>[] = [];
  const stack = createPopupStack<string>(host, (popups) => {
    shown = popups;
  });
  const answers: string[] = [];
  const open = (name: string, signal?: AbortSignal) =>
    void stack.open(name, signal).then((answer) => answers.push(`${name} ${answer}`));
  const names = () => shown.map(({ content, isClosing }) => (isClosing ? `(${content})` : content));
  return {
    host,
    stack,
    open,
    names,
    idOf: (name: string) => shown.find((each) => each.content === name)?.id ?? 0,
    answers,
  };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the stack of popups', () => {
  it('§4 Escape closes one popup at a time, the last one first, and answers false', async () => {
    const { host, open, names, answers } = stacking();
    for (const name of ['a', 'b']) open(name);
    host.escape();
    await settled();
    expect([names(), answers]).toEqual([['a', '(b)'], ['b false']]);
    host.escape();
    await settled();
    expect(answers).toEqual(['b false', 'a false']);
    expect(host.escape()).toBe(false);
  });

  it('§4 a popup is removed when it has faded out, and 600 ms after the answer at the latest', () => {
    const { stack, open, names, idOf } = stacking();
    for (const name of ['a', 'b']) open(name);
    stack.close(idOf('a'), true);
    stack.close(idOf('b'), true);
    stack.remove(idOf('a'));
    vi.advanceTimersByTime(599);
    expect(names()).toEqual(['(b)']);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual([]);
  });

  it('an open popup is not removed, and is answered only once', async () => {
    const { stack, open, names, idOf, answers } = stacking();
    open('a');
    stack.remove(idOf('a'));
    expect(names()).toEqual(['a']);
    stack.close(idOf('a'), true);
    stack.close(idOf('a'), false);
    await settled();
    expect(answers).toEqual(['a true']);
  });

  it('an aborted signal closes its popup, even below other popups; a popup with an aborted signal never opens', async () => {
    const { host, open, names, answers } = stacking();
    const owner = new AbortController();
    open('a', owner.signal);
    open('b');
    owner.abort();
    open('c', owner.signal);
    await settled();
    expect([names(), answers]).toEqual([
      ['(a)', 'b'],
      ['a false', 'c false'],
    ]);
    host.escape();
    await settled();
    expect(answers.at(-1)).toBe('b false');
  });

  it('the twenty-first popup counts as rejected; another one can open when one has closed', async () => {
    const { stack, open, names, idOf, answers } = stacking();
    for (let count = 1; count <= 21; count += 1) open(String(count));
    await settled();
    expect([answers, names().length]).toEqual([['21 false'], 20]);
    stack.close(idOf('1'), true);
    stack.remove(idOf('1'));
    open('22');
    expect(names().at(-1)).toBe('22');
  });

  it('a page that is destroyed answers false to all, leaves nothing, and opens nothing more', async () => {
    const { host, open, names, answers } = stacking();
    for (const name of ['a', 'b']) open(name);
    await host.destroy();
    open('c');
    await settled();
    expect([answers, names(), host.held(), vi.getTimerCount()]).toEqual([['a false', 'b false', 'c false'], [], 0, 0]);
  });
});
