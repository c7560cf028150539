import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readMessage, writeMessage } from './json-message.ts';
import { frameMessageSchema } from './protocol.ts';

const LIMIT = 1_000;
const read = (data: unknown) => readMessage(data, frameMessageSchema, LIMIT);
const received = (data: string) => `{"t":"emit","name":"a:b","data":${data}}`;

describe('readMessage', () => {
  it('reads a message that conforms to the protocol', () => {
    expect(read('{"t":"height","px":12.5}')).toEqual({ t: 'height', px: 12.5 });
    expect(read(received('{"text":"x"}'))).toEqual({ t: 'emit', name: 'a:b', data: { text: 'x' } });
  });

  it.each([
    ['an object', { t: 'ready' }],
    ['a text that is too long', received(`"${'x'.repeat(LIMIT)}"`)],
    ['no JSON', '{'],
    ['an unknown kind', '{"t":"other"}'],
    ['an unknown field', '{"t":"ready","more":1}'],
    ['a field of the wrong type', '{"t":"height","px":"12"}'],
    ['a negative height', '{"t":"height","px":-1}'],
    ['a key that names a prototype', received('{"__proto__":{"a":1}}')],
    ['such a key deep inside', received('[{"a":[{"__proto__":1}]}]')],
    ['such a key with an escape', received('{"\\u005f_proto__":1}')],
    ['more levels than block data may have', received(`${'['.repeat(200)}${']'.repeat(200)}`)],
    ['too many arguments', `{"t":"call","id":1,"service":"a","method":"b","args":[${'0,'.repeat(20)}0]}`],
    ['a code of another shape', '{"t":"report","code":"x","message":"y"}'],
  ])('refuses %s', (_, data) => {
    expect(read(data)).toBeUndefined();
  });
});

describe('writeMessage', () => {
  it('writes messages that readMessage can read', () => {
    const message = { t: 'track', name: 'a', data: { b: [1, null, 'c'] } };
    expect(readMessage(writeMessage(message, LIMIT), v.unknown(), LIMIT)).toEqual(message);
  });

  it.each([
    ['too long', { text: 'x'.repeat(LIMIT) }],
    ['no JSON', { big: 1n }],
  ])('refuses a message that is %s', (_, message) => {
    expect(writeMessage(message, LIMIT)).toBeUndefined();
  });
});
