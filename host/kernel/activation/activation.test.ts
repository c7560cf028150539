import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActivationPlan } from './activation.ts';

/**
 * Replaces the observer of happy-dom, which never reports anything, because happy-dom has no layout. A `FakeObserver`
 * reports when a test calls `tell`.
 */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;
  connected = true;
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.connected = false;
    this.watched.clear();
  }
  tell(...changes: [target: Element, isIntersecting: boolean][]) {
    const entries = changes.map(([target, isIntersecting]) => ({ target, isIntersecting }));
    this.callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}

/** A media query list. The test decides whether it matches. */
class FakeMedia extends EventTarget {
  static all = new Map<string, FakeMedia>();
  matches = false;
  listeners = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listeners += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listeners -= 1;
    super.removeEventListener(...args);
  }
  turn(matches: boolean) {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

function media(query: string): FakeMedia {
  const list = FakeMedia.all.get(query) ?? new FakeMedia();
  FakeMedia.all.set(query, list);
  return list;
}

let idle: (() => void)[] = [];

function planning() {
  const activated: Element[] = [];
  const plan = createActivationPlan((element) => activated.push(element));
  const [observer] = FakeObserver.all;
  if (!observer) throw new Error('the plan makes no observer');
  return { plan, activated, observer };
}

const block = () => document.createElement('div');

beforeEach(() => {
  FakeObserver.all = [];
  FakeMedia.all.clear();
  idle = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', media);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const runIdle = () => {
  for (const callback of idle.splice(0)) callback();
};

describe('activation', () => {
  it('load: activates the block at once', () => {
    const { plan, activated } = planning();
    const element = block();
    plan.schedule(element, 'load');
    expect(activated).toEqual([element]);
  });

  it.each(['never', 'interaction'] as const)('%s: the activation plan never activates the block', (activation) => {
    const { plan, activated, observer } = planning();
    plan.schedule(block(), activation);
    runIdle();
    expect(activated).toEqual([]);
    expect(observer.watched.size).toBe(0);
  });

  it('§9 visible: activates the block once, when it is within 200 px of the viewport', () => {
    const { plan, activated, observer } = planning();
    const [near, far] = [block(), block()];
    plan.schedule(near, 'visible');
    plan.schedule(far, 'visible');
    expect(observer.options).toEqual({ rootMargin: '200px' });
    observer.tell([near, false], [far, false]);
    expect(activated).toEqual([]);
    observer.tell([near, true], [far, false]);
    expect(activated).toEqual([near]);
    expect([...observer.watched]).toEqual([far]);
  });

  it('visible: one observer watches all blocks of the page', () => {
    const { plan, observer } = planning();
    for (let count = 0; count < 500; count += 1) plan.schedule(block(), 'visible');
    expect(FakeObserver.all).toHaveLength(1);
    expect(observer.watched.size).toBe(500);
  });

  it('of 10,000 blocks the first are watched at once, the rest in document order when the page is idle', () => {
    const { plan, observer } = planning();
    const blocks = Array.from({ length: 10_000 }, block);
    for (const each of blocks) plan.schedule(each, 'visible');
    expect([...observer.watched]).toEqual(blocks.slice(0, 500));
    for (let before = 500; before < blocks.length; before = observer.watched.size) {
      runIdle();
      expect(observer.watched.size).toBeGreaterThan(before);
      expect(observer.watched.size - before).toBeLessThanOrEqual(2_000);
    }
    expect([...observer.watched]).toEqual(blocks);
    expect(FakeObserver.all).toHaveLength(1);
    expect(idle).toEqual([]);
  });

  it('visible: a block that is found later is watched at once', () => {
    const { plan, observer } = planning();
    for (let count = 0; count < 600; count += 1) plan.schedule(block(), 'visible');
    const between = block();
    plan.schedule(between, 'visible');
    expect(observer.watched.has(between)).toBe(false);
    runIdle();
    expect([...observer.watched].at(-1)).toBe(between);
    const late = block();
    plan.schedule(late, 'visible');
    expect(observer.watched.has(late)).toBe(true);
  });

  it('idle: all waiting blocks are activated in one idle callback, later blocks in the next', () => {
    const { plan, activated } = planning();
    const [first, second, third] = [block(), block(), block()];
    plan.schedule(first, 'idle');
    plan.schedule(second, 'idle');
    expect(activated).toEqual([]);
    expect(idle).toHaveLength(1);
    runIdle();
    expect(activated).toEqual([first, second]);
    plan.schedule(third, 'idle');
    runIdle();
    expect(activated).toEqual([first, second, third]);
  });

  it('media: activates the block at once when the query matches', () => {
    const { plan, activated } = planning();
    media('(min-width: 800px)').matches = true;
    const element = block();
    plan.schedule(element, 'media((min-width: 800px))');
    expect(activated).toEqual([element]);
    expect(media('(min-width: 800px)').listeners).toBe(0);
  });

  it('media: activates the block once, as soon as the query matches, and removes the listener', () => {
    const { plan, activated } = planning();
    const element = block();
    plan.schedule(element, 'media(print)');
    media('print').turn(false);
    expect(activated).toEqual([]);
    media('print').turn(true);
    media('print').turn(false);
    media('print').turn(true);
    expect(activated).toEqual([element]);
    expect(media('print').listeners).toBe(0);
  });

  it('disposal leaves no observer, idle callback or media listener behind', () => {
    const { plan, activated, observer } = planning();
    for (let count = 0; count < 600; count += 1) plan.schedule(block(), 'visible');
    plan.schedule(block(), 'idle');
    plan.schedule(block(), 'media(print)');
    plan.dispose();
    runIdle();
    media('print').turn(true);
    expect(activated).toEqual([]);
    expect(observer.connected).toBe(false);
    expect(observer.watched.size).toBe(0);
    expect(media('print').listeners).toBe(0);
  });
});
