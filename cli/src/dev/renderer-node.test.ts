import { expect, it } from 'vitest';
import { withoutServerRendering } from './renderer-node.ts';

it.each(['20.19.0', '22.14.9', '18.0.0'])(
  'Node %s renders no block on the server, and dev says what it needs',
  (version) => {
    expect(withoutServerRendering(version)).toContain(
      `needs Node 22.15 or later, and this is Node ${version}: install`,
    );
  },
);

it.each(['22.15.0', '24.7.0', '26.0.0'])('Node %s renders blocks on the server', (version) => {
  expect(withoutServerRendering(version)).toBeUndefined();
});
