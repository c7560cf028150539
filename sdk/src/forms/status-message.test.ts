import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submitFailure } from './status-message.ts';

const UNKNOWN = 'Unknown error, please try again later.';

describe('§8 form status mapping', () => {
  it.each([
    [401, {}, 'Unable to submit form. Please try again later.'],
    [404, {}, 'This form has not been configured yet.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, {}, 'Unable to send form. Please try again later.'],
    [500, { error: 'Boom' }, 'Unable to send form. Please try again later.'],
    [400, { error: 'Not like this.' }, 'Not like this.'],
    [400, { errors: {}, error: 'Not like this.' }, 'Not like this.'],
    [400, { errors: { email: 3 } }, UNKNOWN],
    [400, 'no JSON', UNKNOWN],
    [400, undefined, UNKNOWN],
    [403, { error: 'No.' }, 'No.'],
    [502, { errors: { email: 'x' } }, UNKNOWN],
    [0, undefined, UNKNOWN],
  ])('status %i with the body %j gives the message %s', (status, body, message) => {
    expect(submitFailure(status, body)).toEqual({ kind: 'message', message });
  });

  it('400 with an errors map gives a message for each item', () => {
    const failure = submitFailure(400, JSON.parse('{"errors":{"email":"Wrong.","__proto__":"Also."},"error":"x"}'));
    expect(failure).toEqual({
      kind: 'fields',
      errors: new Map([
        ['email', 'Wrong.'],
        ['__proto__', 'Also.'],
      ]),
    });
  });

  it('never throws, and always returns a message', () => {
    fc.assert(
      fc.property(fc.integer(), fc.anything(), (status, body) => {
        const failure = submitFailure(status, body);
        expect(failure.kind === 'fields' ? failure.errors.size : failure.message.length).toBeGreaterThan(0);
      }),
    );
  });
});
