import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::FFFF:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:ffff:127.0.0.1', '127.0.0.1'],
  ['0000:0000:0000:0000:0000:ffff:7f00:0001', '127.0.0.1'],
  // These are not IPv4 addresses, because `ffff` is missing or bits before it are not zero.
  ['::7f00:1', '0:0:0:0::/64'],
  ['1::ffff:7f00:1', '1:0:0:0::/64'],
  ['::ffff:0:7f00:1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a rate limit counts %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
