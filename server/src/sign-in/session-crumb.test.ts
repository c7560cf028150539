import { describe, expect, it } from 'vitest';
import { createSessionCrumbs } from './session-crumb.ts';

describe('the crumb of a session', () => {
  const crumbs = createSessionCrumbs('a secret');

  it('is the same in every process that has the secret, and differs between sessions and secrets', () => {
    expect(createSessionCrumbs('a secret').of('one')).toBe(crumbs.of('one'));
    expect(crumbs.of('two')).not.toBe(crumbs.of('one'));
    expect(createSessionCrumbs('another').of('one')).not.toBe(crumbs.of('one'));
  });

  it.each([undefined, '', 'forged', crumbs.of('two')])('refuses %s for another session', (given) => {
    expect(crumbs.isOf('one', given)).toBe(false);
  });

  it('accepts its own', () => {
    expect(crumbs.isOf('one', crumbs.of('one'))).toBe(true);
  });
});
