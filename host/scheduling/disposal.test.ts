import { describe, expect, it, vi } from 'vitest';
import { createDisposal } from './disposal.ts';

describe('disposal', () => {
  it('undoes in reverse order of registration, once', () => {
    const order: string[] = [];
    const disposal = createDisposal(() => undefined);
    for (const name of ['a', 'b', 'c']) disposal.add(() => order.push(name));
    disposal.dispose();
    disposal.dispose();
    expect(order).toEqual(['c', 'b', 'a']);
  });

  it('one action can be undone alone, and is not undone again', () => {
    const undo = vi.fn();
    const disposal = createDisposal(() => undefined);
    const dispose = disposal.add(undo);
    dispose();
    dispose();
    disposal.dispose();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('the same function registered twice runs twice', () => {
    const undo = vi.fn();
    const disposal = createDisposal(() => undefined);
    disposal.add(undo);
    disposal.add(undo);
    disposal.dispose();
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('one that throws is reported and does not keep the others from running', () => {
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

  it('an action that is registered after disposal is undone at once', () => {
    const disposal = createDisposal(() => undefined);
    const [during, after] = [vi.fn(), vi.fn()];
    disposal.add(() => void disposal.add(during));
    disposal.dispose();
    expect(during).toHaveBeenCalledOnce();
    disposal.add(after)();
    expect(after).toHaveBeenCalledOnce();
  });
});
