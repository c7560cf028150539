import { describe, expect, it } from 'vitest';
import { sentDecision } from './sent-decision.ts';

const sent = (entries: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return sentDecision(form);
};

describe('what a form of the banner sends', () => {
  it.each([
    [{ decision: 'accept' }, { performance: true, advertising: true }],
    [
      { decision: 'decline', performance: 'true' },
      { performance: false, advertising: false },
    ],
    [
      { decision: 'save', advertising: 'true' },
      { performance: false, advertising: true },
    ],
    [{ decision: 'other' }, undefined],
    [{}, undefined],
  ])('%j is the choice %j', (entries, choice) => {
    expect(sent(entries)).toEqual(choice);
  });
});
