import { expect, it } from 'vitest';
import { proxyCheck, readProxyTrust } from './trust-proxy.ts';

it.each([
  ['false', '10.0.0.1', 0, false],
  ['0', '10.0.0.1', 0, false],
  ['1', '203.0.113.7', 0, true],
  ['1', '203.0.113.7', 1, false],
  ['2', '203.0.113.7', 1, true],
  ['10.0.0.0/8', '10.9.8.7', 3, true],
  ['10.0.0.0/8', '::ffff:10.9.8.7', 0, true],
  ['10.0.0.0/8', '11.0.0.1', 0, false],
  ['10.0.0.0/8, 127.0.0.1', '127.0.0.1', 0, true],
  ['127.0.0.1', '127.0.0.2', 0, false],
  ['fd00::/8', 'fd12::1', 0, true],
  ['::1', '::1', 0, true],
  ['::1', 'fd12::1', 0, false],
  ['10.0.0.0/8', 'made up', 0, false],
])('TRUST_PROXY=%s trusts the address %s at hop %d: %s', (setting, address, hop, expected) => {
  const trust = readProxyTrust(setting);
  expect('kind' in trust && proxyCheck(trust)(address, hop)).toBe(expected);
});

it.each([
  ['true', /invents; write the number of proxies/],
  ['yes', /"yes" is not an address/],
  ['10.0.0.0/33', /"10\.0\.0\.0\/33"/],
  ['10.0.0.0/8/8', /is not an address/],
  ['10.0.0.1,', /"" is not an address/],
  ['99', /at most 16/],
  ['-1', /is not an address/],
])('TRUST_PROXY=%s is refused', (setting, reason) => {
  expect(readProxyTrust(setting)).toEqual({ problem: expect.stringMatching(reason) });
});
