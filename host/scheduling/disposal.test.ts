import { describe, expect, it, vi } from 'vitest';
import { createDisposal } from './disposal.ts';

describe('disposal', () => {
  it('runs the actions once, in reverse order of registration', () => {
    const order: string[] = [];
    const disposal = createDisposal(() => undefined);
    for (const name of ['a', 'b', 'c']) disposal.add(() => order.push(name));
    disposal.dispose();
    disposal.dispose();
    expect(order).toEqual(['c', 'b', 'a']);
  });

  it('an action can be run alone, and then does not run again at disposal', () => {
    const undo = vi.fn();
    const disposal = createDisposal(() => undefined);
    const dispose = disposal.add(undo);
    dispose();
    dispose();
    disposal.dispose();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('a function that is registered twice runs twice', () => {
    const undo = vi.fn();
    const disposal = createDisposal(() => undefined);
    disposal.add(undo);
    disposal.add(undo);
    disposal.dispose();
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('an action that throws is reported, and the other actions still run', () => {
    const [report, other] = [vi.fn(), vi.fn()];
    const disposal = createDisposal(report);
    const error = new Error('stuck');
    disposal.add(other);
    disposal.add(() => {
      throw error;
    });
    disposal.dispose();
    expect(other).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('an action that is registered after disposal runs at once', () => {
    const disposal = createDisposal(() => undefined);
    const [during, after] = [vi.fn(), vi.fn()];
    disposal.add(() => void disposal.add(during));
    disposal.dispose();
    expect(during).toHaveBeenCalledOnce();
    disposal.add(after)();
    expect(after).toHaveBeenCalledOnce();
  });
});
