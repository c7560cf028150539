import { describe, expect, it } from 'vitest';
import { isSignedByStripe, SIGNATURE_TOLERANCE_S, stripeSignature } from './stripe-signature.ts';

const [SECRET, BODY, NOW] = ['whsec_1', '{"id":"evt_1"}', 1_800_000_000];
const signed = (time: number, secret = SECRET, body = BODY) => `v1=${stripeSignature(String(time), body, secret)}`;

describe('the signature of a message of Stripe', () => {
  it.each<[boolean, string, string | undefined]>([
    [true, 'the right one', `t=${NOW},${signed(NOW)}`],
    [true, 'the right one among others', `t=${NOW},v1=00,${signed(NOW)},v0=11`],
    [true, 'at the end of the tolerance', `t=${NOW - SIGNATURE_TOLERANCE_S},${signed(NOW - SIGNATURE_TOLERANCE_S)}`],
    [false, 'too old', `t=${NOW - SIGNATURE_TOLERANCE_S - 1},${signed(NOW - SIGNATURE_TOLERANCE_S - 1)}`],
    [false, 'from the future', `t=${NOW + SIGNATURE_TOLERANCE_S + 1},${signed(NOW + SIGNATURE_TOLERANCE_S + 1)}`],
    [false, 'of another secret', `t=${NOW},${signed(NOW, 'whsec_2')}`],
    [false, 'of another text', `t=${NOW},${signed(NOW, SECRET, '{}')}`],
    [false, 'of another time', `t=${NOW - 1},${signed(NOW)}`],
    [false, 'of another scheme', `t=${NOW},${signed(NOW).replace('v1', 'v0')}`],
    [false, 'without a time', signed(NOW)],
    [false, 'without a signature', `t=${NOW}`],
    [false, 'after too many others', `t=${NOW},${'v1=00,'.repeat(10)}${signed(NOW)}`],
    [false, 'an empty one', ''],
    [false, 'none', undefined],
  ])('is %s for %s', (expected, _, header) => {
    expect(isSignedByStripe(header, BODY, { secret: SECRET, nowS: NOW })).toBe(expected);
  });
});
