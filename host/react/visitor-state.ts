/* In the chunk `error-texts`, which is loaded when a block is reported. Imports nothing of React, because that chunk is
   also loaded on pages without React. */
import { HostError } from '../errors/host-error.ts';
import { putHiddenCaret, readHiddenText, typeHiddenText } from './hidden-text.ts';
import { type Before, beforeOf } from './lost-boundaries.ts';
import { twinsOf } from './twins.ts';

/** Selector of the elements that have a state which a visitor, or a program of the visitor, can change. */
const CONTROLS = 'input,textarea,option,details';
/** Properties of this state which a block can also have in the state of its components. It hears of them by events. */
const HEARD = ['files', 'checked', 'selected', 'value'] as const;
/**
 * All properties of this state. `files` is before `value`, because the value of a file input cannot be set and follows
 * from its files. The selection is last, because a new value moves it.
 */
const STATE = [...HEARD, 'open', 'selectionStart', 'selectionEnd', 'selectionDirection'] as const;

interface Change {
  readonly control: Element;
  readonly key: (typeof STATE)[number];
  readonly value: unknown;
}

export interface VisitorState {
  /** Gives the state to the elements that are in the block now. */
  putBack(): void;
  /** Sends the events of typing and choosing, so that the components of the block have the state too. */
  tell(): void;
  /** What to report: that others had changed the server HTML, or `error` if the block itself may be the cause. */
  reason(error: unknown, plugin: string, block: string): unknown;
}

/**
 * Takes what a visitor has done in the server HTML of a block, and empties the block: values, choices, open details,
 * focus, selection, and the events that were captured for a replay.
 *
 * @param removed What the block had before React removed a part of it. The block is then not emptied, and the state is
 *   that of the part. Default: React has removed nothing.
 */
export function takeVisitorState(content: Element, removed?: Before): VisitorState {
  const { events = [], live } = window.__plinth ?? {};
  const { elements, focused, text } = removed ?? beforeOf(content);
  const hidden = removed ? undefined : readHiddenText(focused);
  const states = new Map(
    elements
      .filter((element) => element.matches(CONTROLS))
      .map((element) => [element, STATE.map((key): unknown => Reflect.get(element, key))]),
  );
  const targets = events.map(([, event]) => event.target);
  let changes: readonly Change[] = [];
  let change: string | undefined;
  let focus: Element | undefined;
  if (!removed) {
    // From here on, React itself handles the events.
    const block = content.closest('[data-block-type]');
    if (block) live?.set(block, false);
    content.replaceChildren();
  }
  const before = elements.filter((element) => !content.contains(element));

  return {
    putBack() {
      const known = new Set(elements);
      const now = [...content.querySelectorAll('*')].filter((element) => !known.has(element));
      change ??= changeOf(before.length - now.length, text === content.textContent);
      const twins = twinsOf(before, now);
      const twinOf = (target: EventTarget | null) => (target instanceof Element ? twins.get(target) : undefined);
      changes = [...twins].flatMap(([old, control]) =>
        STATE.map((key, index) => ({ control, key, value: states.get(old)?.[index] })).filter(
          ({ key, value }) => states.has(old) && value !== Reflect.get(control, key),
        ),
      );
      for (const change of changes) put(change);
      // While this code was loaded, the visitor can have gone on.
      if (!removed || document.activeElement === document.body) focus = twinOf(focused);
      giveFocus(focus);
      if (hidden) putHiddenCaret(focus, hidden);
      for (const [index, [, event]] of events.entries()) {
        const value = twinOf(targets[index] ?? null);
        if (value) Object.defineProperty(event, 'target', { configurable: true, value });
      }
    },
    tell() {
      // A component that renders because of one event resets the controls whose events it has not heard yet. So each
      // state is put back again before its event.
      for (const change of changes) {
        put(change);
        if (HEARD.some((key) => key === change.key)) tellOf(change);
      }
      // React can have given the focus to the element that had it when its commit began.
      giveFocus(focus);
      if (!hidden) return;
      typeHiddenText(focus, hidden);
      putHiddenCaret(focus, hidden);
    },
    reason: (cause, plugin, block) =>
      change ? new HostError('PLINTH-MOUNT-008', change, { plugin, block, cause }) : cause,
  };
}

/**
 * What others have changed. Empty if the block itself may render differently than the server: then its texts differ, or
 * it renders more than the HTML had.
 */
function changeOf(surplus: number, isSameText: boolean): string {
  if (surplus > 0) return `${surplus} more elements`;
  return surplus === 0 && isSameText ? 'without its comments' : '';
}

/**
 * Uses the setter of the prototype, because React watches the setter of the element itself. It would take the value for
 * its own, and ignore the event that follows.
 */
function put({ control, key, value }: Change): void {
  const current: unknown = Reflect.get(control, key);
  // Null: the control has no such property, for example a field for an address no selection. Setting it would throw.
  if (current !== value && current !== null) Reflect.set(Object.getPrototypeOf(control), key, value, control);
}

function giveFocus(element: Element | undefined): void {
  if (element instanceof HTMLElement && element !== document.activeElement) element.focus({ preventScroll: true });
}

function tellOf({ control, key }: Change): void {
  // A radio button that is off because another one is on has no event.
  if (control.matches('[type=radio]:not(:checked)')) return;
  const target = control.closest('select') ?? control;
  // React hears of checkboxes and radio buttons by `click`. Only a MouseEvent would also switch them.
  const types = key === 'checked' ? ['click', 'input', 'change'] : ['input', 'change'];
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: true }));
}
