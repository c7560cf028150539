import { expect, it } from 'vitest';
import { createCalls } from './calls.ts';
import { MOST_OPEN_CALLS } from './protocol.ts';

const calls = () => createCalls((message, code) => new Error(`${code ?? 'none'}: ${message}`));

it('gives each call an id, and settles the call when the result with that id arrives', async () => {
  const open = calls();
  const ids: number[] = [];
  const ask = () => open.ask((id) => ids.push(id) > 0);
  const [one, two] = [ask(), ask()];
  open.settle({ t: 'result', id: ids[1] ?? 0, value: 'second' });
  open.settle({ t: 'result', id: ids[0] ?? 0, error: { code: 'PLINTH-SVC-001', message: 'none' } });
  open.settle({ t: 'result', id: 99, value: 'nobody waits' });
  expect(await two).toBe('second');
  await expect(one).rejects.toThrow('PLINTH-SVC-001: none');
});

it('rejects a call that cannot be sent, a call without an answer in time, and all open calls at the end', async () => {
  const open = calls();
  await expect(open.ask(() => false)).rejects.toThrow('not JSON');
  await expect(open.ask(() => true, 1)).rejects.toThrow('no answer within 1 ms');
  const last = open.ask(() => true);
  open.end();
  await expect(last).rejects.toThrow('closed');
});

it('rejects a call when too many are open, and accepts calls again after an answer', async () => {
  const open = calls();
  const all = Array.from({ length: MOST_OPEN_CALLS }, () => open.ask(() => true));
  await expect(open.ask(() => true)).rejects.toThrow(`more than ${MOST_OPEN_CALLS}`);
  open.settle({ t: 'result', id: 1, value: 'one' });
  expect(await all[0]).toBe('one');
  const again = open.ask(() => true);
  open.end();
  await Promise.allSettled([...all, again]);
  await expect(again).rejects.toThrow('closed');
});
