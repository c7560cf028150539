import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedCommand, embedState, embedSubscription } from './embed-messages.ts';

describe('§4 Video: cross-window messages', () => {
  it.each([
    ['youtube', 'play', { event: 'command', func: 'playVideo', args: [] }],
    ['youtube', 'pause', { event: 'command', func: 'pauseVideo', args: [] }],
    ['vimeo', 'play', { method: 'play' }],
    ['vimeo', 'pause', { method: 'pause' }],
  ] as const)('%s gets the message to %s', (provider, command, message) => {
    expect(JSON.parse(embedCommand(provider, command))).toEqual(message);
  });

  it.each([
    ['youtube', 1],
    ['vimeo', 3],
  ] as const)('%s is asked to report its state with %d messages', (provider, count) => {
    expect(embedSubscription(provider)).toHaveLength(count);
  });

  it.each([
    ['youtube', { event: 'onReady' }, 'ready'],
    ['youtube', { event: 'initialDelivery', info: {} }, 'ready'],
    ['youtube', { event: 'onStateChange', info: 1 }, 'playing'],
    ['youtube', { event: 'infoDelivery', info: { playerState: 2 } }, 'paused'],
    ['youtube', { event: 'infoDelivery', info: { playerState: 0 } }, 'ended'],
    ['youtube', { event: 'infoDelivery', info: { currentTime: 3 } }, undefined],
    ['youtube', { event: 'onStateChange', info: 3 }, undefined],
    ['vimeo', { event: 'ready' }, 'ready'],
    ['vimeo', { event: 'play' }, 'playing'],
    ['vimeo', { event: 'pause' }, 'paused'],
    ['vimeo', { event: 'ended' }, 'ended'],
    ['vimeo', { event: 'finish' }, 'ended'],
    ['vimeo', { event: 'constructor' }, undefined],
  ] as const)('%s reports %j: %s', (provider, message, state) => {
    expect(embedState(provider, message)).toBe(state);
    expect(embedState(provider, JSON.stringify(message))).toBe(state);
  });

  it('never throws, for any message from another window', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('youtube', 'vimeo'), (data, provider) => {
        expect(() => embedState(provider, data)).not.toThrow();
      }),
    );
    expect(embedState('vimeo', '{')).toBeUndefined();
  });
});
