import { describe, expect, it } from 'vitest';
import { callMethod, methodsOf, remoteService } from './service-methods.ts';

class Counter {
  #count = 0;
  add(by: number): number {
    this.#count += by;
    return this.#count;
  }
}

describe('methods of a service', () => {
  it('include the methods of its class, and leave out the methods that every object has', () => {
    expect(methodsOf(new Counter())).toEqual(['add']);
    const one = () => 1;
    expect(
      methodsOf(
        Object.fromEntries([
          ['one', one],
          ['then', one],
          ['text', 'x'],
        ]),
      ),
    ).toEqual(['one']);
    expect(methodsOf(null)).toEqual([]);
  });

  it('are called with their service', () => {
    const counter = new Counter();
    callMethod(counter, 'add', [2]);
    expect(callMethod(counter, 'add', [3])).toBe(5);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'other'])('"%s" cannot be called', (method) => {
    expect(() => callMethod(new Counter(), method, [])).toThrow(TypeError);
  });

  it('of a remote service pass on their arguments', async () => {
    const service = remoteService(['add'], async (method, args) => [method, ...args]);
    expect(await callMethod(service, 'add', [1, 2])).toEqual(['add', 1, 2]);
  });
});
