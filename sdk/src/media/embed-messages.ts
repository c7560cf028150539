import type { EmbeddedVideo } from './video-source.ts';

type Provider = EmbeddedVideo['provider'];

/** State that a player reports. `ready`: the player accepts messages from now on. */
export type EmbedState = 'ready' | 'playing' | 'paused' | 'ended';

/** §4 Video: the command that is posted to a player's window, as the JSON that the player expects. */
export function embedCommand(provider: Provider, command: 'play' | 'pause'): string {
  if (provider === 'vimeo') return `{"method":"${command}"}`;
  return `{"event":"command","func":"${command}Video","args":[]}`;
}

/**
 * Messages that ask a player to report its state. They are posted when its frame has loaded, and a second time when the
 * player reports that it is ready.
 */
export function embedSubscription(provider: Provider): readonly string[] {
  if (provider === 'youtube') return ['{"event":"listening","id":1,"channel":"widget"}'];
  return ['play', 'pause', 'ended'].map((value) => `{"method":"addEventListener","value":"${value}"}`);
}

/** The states that YouTube's player reports as numbers. */
const YOUTUBE_STATES: Readonly<Record<number, EmbedState>> = { 0: 'ended', 1: 'playing', 2: 'paused' };
const VIMEO_STATES: Readonly<Record<string, EmbedState>> = {
  ready: 'ready',
  play: 'playing',
  pause: 'paused',
  ended: 'ended',
  finish: 'ended',
};

/** Reads a message from a player; undefined when the message says nothing about the player's state. */
export function embedState(provider: Provider, data: unknown): EmbedState | undefined {
  const message = record(typeof data === 'string' ? parse(data) : data);
  if (!message) return undefined;
  const { event, info } = message;
  if (provider === 'vimeo') return typeof event === 'string' ? own(VIMEO_STATES, event) : undefined;
  if (event === 'onReady' || event === 'initialDelivery') return 'ready';
  const number = event === 'onStateChange' ? info : record(info)?.playerState;
  return typeof number === 'number' ? own(YOUTUBE_STATES, number) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A message that is not JSON is ignored: players and browser extensions also post such messages.
    return undefined;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string | number): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
