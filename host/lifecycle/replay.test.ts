import { beforeEach, describe, expect, it } from 'vitest';
import type { CapturedEvents } from '../kernel/captured-events.ts';
import { replayCaptured } from './replay.ts';

beforeEach(() => document.body.replaceChildren());

/** A block that is not mounted yet, the events that are captured, and the events that the block gets. */
function blockOf(html: string) {
  const block = document.createElement('div');
  block.innerHTML = html;
  document.body.append(block);
  const captured: CapturedEvents = { events: [], live: new WeakMap() };
  const heard: string[] = [];
  const target = block.querySelector<HTMLElement>('#t') ?? block;
  const act = (event: Event, on: Element = target) => {
    on.dispatchEvent(event);
    captured.events.push([block, event]);
  };
  const replay = () => {
    for (const type of ['click', 'keydown', 'focusin']) {
      block.addEventListener(type, (event) => {
        const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
        heard.push(`${type}${key} ${event.target instanceof Element ? event.target.id : ''}`);
      });
    }
    replayCaptured(captured, block);
    return heard;
  };
  return { block, captured, target, act, replay, heard };
}

const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name, ...init });

const TAB = '<div role="tab" tabindex="0" id="t">Tab</div>';

describe('replay of clicks', () => {
  it.each([
    ['a plain button', '<button type="button" id="t">x</button>', true],
    ['a button outside any form', '<button id="t">x</button>', true],
    ['a plain button in a form', '<form><button type="button" id="t">x</button></form>', true],
    ['a letter inside a button', '<button type="button"><b id="t">x</b></button>', true],
    ['an element with a role', TAB, true],
    ['an anchor without address', '<a id="t">x</a>', true],
    ['a link', '<a href="/next" id="t">x</a>', false],
    ['a picture in a link', '<a href="/next"><img alt="" id="t"></a>', false],
    ['a summary', '<details><summary id="t">x</summary></details>', false],
    ['a submit button', '<form><button id="t">x</button></form>', false],
    ['a submit button by name', '<form><button type="submit" id="t">x</button></form>', false],
    ['an input', '<input type="checkbox" id="t">', false],
    ['a label', '<label id="t">x</label>', false],
    ['a select', '<select id="t"></select>', false],
    ['a video', '<video id="t" controls></video>', false],
  ])('a click on %s is replayed: $2', (_, html, replayed) => {
    const { act, replay } = blockOf(html);
    act(click());
    expect(replay()).toEqual(replayed ? ['click t'] : []);
  });

  it.each<[string, MouseEventInit]>([
    ['with control', { ctrlKey: true }],
    ['with meta', { metaKey: true }],
    ['with shift', { shiftKey: true }],
    ['with alt', { altKey: true }],
    ['of the middle button', { button: 1 }],
  ])('a modified click is not replayed: %s', (_, init) => {
    const { act, replay } = blockOf(TAB);
    act(click(init));
    expect(replay()).toEqual([]);
  });

  it('a prevented click is not replayed, because it was handled already', () => {
    const { act, replay, target } = blockOf(TAB);
    target.addEventListener('click', (event) => event.preventDefault(), { once: true });
    act(click());
    expect(replay()).toEqual([]);
  });

  it('the replayed click has the position of the original', () => {
    const { block, act, captured } = blockOf(TAB);
    const places: number[] = [];
    act(click({ clientX: 12, clientY: 34, detail: 1 }));
    block.addEventListener('click', ({ clientX, clientY, detail }) => places.push(clientX, clientY, detail));
    replayCaptured(captured, block);
    expect(places).toEqual([12, 34, 1]);
  });
});

describe('replay of keys', () => {
  const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  it.each<[string, string, string[], boolean]>([
    ['role=tab', TAB, [...ARROWS, 'Enter', ' '], true],
    ['a button with role=tab', '<button type="button" role="tab" id="t">x</button>', ARROWS, true],
    ['a link with role=tab', '<a href="#panel" role="tab" id="t">x</a>', ARROWS, true],
    [
      'a button: the browser makes a click from the key',
      '<button type="button" id="t">x</button>',
      ['Enter', ' '],
      false,
    ],
    ['a link: the browser makes a click from the key', '<a href="/next" id="t">x</a>', ['Enter', ' '], false],
    [
      'a summary: the browser makes a click from the key',
      '<details><summary id="t">x</summary></details>',
      ['Enter', ' '],
      false,
    ],
    ['an input', '<input id="t">', [...ARROWS, 'Enter', ' '], false],
    ['a radio button', '<input type="radio" id="t">', ARROWS, false],
    ['a textarea', '<textarea id="t"></textarea>', [...ARROWS, 'Enter'], false],
    ['a select', '<select id="t"></select>', ARROWS, false],
    ['§4 Escape, which the escape stack has handled', TAB, ['Escape'], false],
    ['letters', TAB, ['a', 'Tab', 'F5', 'PageDown'], false],
  ])('%s: keys are replayed: $3', (_, html, names, replayed) => {
    for (const name of names) {
      const { act, replay } = blockOf(html);
      act(key(name));
      expect(replay()).toEqual(replayed ? [`keydown ${name} t`] : []);
    }
  });

  it.each<[string, KeyboardEventInit]>([
    ['control', { ctrlKey: true }],
    ['meta', { metaKey: true }],
    ['alt', { altKey: true }],
  ])('a key with %s is not replayed', (_, init) => {
    const { act, replay } = blockOf(TAB);
    act(key('ArrowRight', init));
    expect(replay()).toEqual([]);
  });
});

describe('replay of focus', () => {
  it('replays focus when the element still has it', () => {
    const { act, replay, target } = blockOf(TAB);
    target.focus();
    act(new FocusEvent('focusin', { bubbles: true }));
    expect(replay()).toEqual(['focusin t']);
  });

  it('does not replay focus that has moved on', () => {
    const { act, replay, target } = blockOf(`${TAB}<button id="u">x</button>`);
    target.focus();
    act(new FocusEvent('focusin', { bubbles: true }));
    document.querySelector<HTMLElement>('#u')?.focus();
    expect(replay()).toEqual([]);
  });
});

describe('replay', () => {
  it('replays the first event of each kind on each element, once, in order of arrival', () => {
    const { act, replay, block, captured, heard } = blockOf(`${TAB}<div role="tab" id="u">x</div>`);
    const other = block.querySelector('#u') ?? block;
    act(click());
    act(click());
    act(key('ArrowRight'), other);
    act(click(), other);
    act(key('ArrowLeft'), other);
    expect(replay()).toEqual(['click t', 'keydown ArrowRight u', 'click u']);
    replayCaptured(captured, block);
    expect(heard).toHaveLength(3);
    expect(captured.events).toEqual([]);
  });

  it('a click that is not replayed does not count as the first click', () => {
    const { act, replay } = blockOf(TAB);
    act(click({ ctrlKey: true }));
    act(click());
    expect(replay()).toEqual(['click t']);
  });

  it('marks the block as live and keeps the events of other blocks', () => {
    const { captured, block, replay } = blockOf(TAB);
    const other = document.createElement('div');
    const kept: [Element, Event] = [other, click()];
    captured.events.push(kept);
    replay();
    expect(captured.live.has(block)).toBe(true);
    expect(captured.live.has(other)).toBe(false);
    expect(captured.events).toEqual([kept]);
  });

  it('replays nothing on an element that the block has replaced', () => {
    const { act, replay, target } = blockOf(TAB);
    act(click());
    target.remove();
    expect(replay()).toEqual([]);
  });

  it('the page around the block does not get an event twice', () => {
    const { act, replay, heard } = blockOf(TAB);
    let outside = 0;
    const count = () => {
      outside += 1;
    };
    document.addEventListener('click', count);
    act(click());
    replay();
    document.removeEventListener('click', count);
    expect(heard).toEqual(['click t']);
    expect(outside).toBe(1);
  });
});
