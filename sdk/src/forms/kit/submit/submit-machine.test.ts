import { describe, expect, it } from 'vitest';
import { completeCaptcha } from '../../../messages/messages.ts';
import type { SubmitFailure } from '../../index.ts';
import type { SubmitState } from './contract.ts';
import { IDLE, type SubmitEvent, submitStep } from './submit-machine.ts';

const message: SubmitFailure = { kind: 'message', message: 'No.' };
const fields: SubmitFailure = {
  kind: 'fields',
  errors: new Map([
    ['a', 'A is wrong.'],
    ['b', 'B is wrong.'],
  ]),
};
const onlyB: SubmitFailure = { kind: 'fields', errors: new Map([['b', 'B is wrong.']]) };

const STATES = {
  idle: IDLE,
  submitting: { phase: 'submitting' },
  waiting: { phase: 'waiting', id: 'w' },
  success: { phase: 'success' },
  failure: { phase: 'failure', failure: fields },
} as const satisfies Record<string, SubmitState>;

const EVENTS = {
  submit: { type: 'submit' },
  accepted: { type: 'accepted' },
  failed: { type: 'failed', failure: message },
  kept: { type: 'kept', id: 'k' },
  refused: { type: 'refused', failure: message },
  fixed: { type: 'fixed', fieldId: 'a' },
} as const satisfies Record<string, SubmitEvent>;

type Cell = readonly [from: keyof typeof STATES, event: keyof typeof EVENTS, to: SubmitState, effects?: string[]];

const failed: SubmitState = { phase: 'failure', failure: message };
const kept: SubmitState = { phase: 'waiting', id: 'k' };

/** The result of each event in each state. An event that is not listed for a state changes nothing. */
const TABLE: readonly Cell[] = [
  ['idle', 'submit', STATES.submitting, ['send']],
  ['idle', 'kept', kept],
  ['idle', 'refused', failed],
  ['submitting', 'accepted', STATES.success, ['celebrate']],
  ['submitting', 'failed', failed, ['resetCaptcha']],
  ['submitting', 'kept', kept],
  ['waiting', 'accepted', { phase: 'success', isLate: true }, ['celebrate']],
  ['waiting', 'failed', failed, ['resetCaptcha']],
  ['failure', 'submit', STATES.submitting, ['send']],
  ['failure', 'kept', kept],
  ['failure', 'refused', failed],
  ['failure', 'fixed', { phase: 'failure', failure: onlyB }],
];

const ALL = Object.keys(STATES).flatMap((from) => Object.keys(EVENTS).map((event) => [from, event] as const));

describe('§4 form: the submit machine', () => {
  it.each(TABLE.map((cell) => ({ cell })))(
    'in the state $cell.0, the event $cell.1 leads to $cell.2',
    ({ cell: [from, event, state, effects = []] }) => {
      expect(submitStep(STATES[from], EVENTS[event])).toEqual({ state, effects });
    },
  );

  it.each(ALL.filter(([from, event]) => !TABLE.some((cell) => cell[0] === from && cell[1] === event)))(
    '%s ignores %s',
    (from, event) => {
      const state = Object.entries(STATES).find(([name]) => name === from)?.[1] ?? IDLE;
      const given = Object.entries(EVENTS).find(([name]) => name === event)?.[1] ?? EVENTS.submit;
      const step = submitStep(state, given);
      expect(step.state).toBe(state);
      expect(step.effects).toEqual([]);
    },
  );

  it('the form is ready again when its last error is fixed', () => {
    const { state } = submitStep({ phase: 'failure', failure: onlyB }, { type: 'fixed', fieldId: 'b' });
    expect(state).toEqual(IDLE);
  });

  it('solving the captcha removes only the message about the captcha', () => {
    const missing: SubmitState = { phase: 'failure', failure: { kind: 'captcha', message: completeCaptcha() } };
    const solved: SubmitEvent = { type: 'fixed', fieldId: undefined };
    expect(submitStep(missing, solved).state).toBe(IDLE);
    for (const state of [failed, STATES.failure, STATES.submitting])
      expect(submitStep(state, solved).state).toBe(state);
  });

  it('keeps the general message of the server when a field is fixed', () => {
    const state: SubmitState = { phase: 'failure', failure: message };
    expect(submitStep(state, EVENTS.fixed).state).toBe(state);
  });
});
