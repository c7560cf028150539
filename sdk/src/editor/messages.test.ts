import { describe, expect, it } from 'vitest';
import { createMessageLimit } from './message-limit.ts';
import { editorEventSchema, editorHelloSchema, framedPageMessageSchema, readEditorMessage } from './messages.ts';

const NONCE = '0123456789abcdef0123456789abcdef';
const HELLO = { plinth: 'editor-hello', nonce: NONCE };

describe('§4 a message between the configuration area and its frame', () => {
  it('is read when it has exactly the agreed form', () => {
    expect(readEditorMessage(editorHelloSchema, JSON.stringify(HELLO))).toEqual(HELLO);
    const page = { name: 'page', path: '/a' };
    expect(readEditorMessage(framedPageMessageSchema, JSON.stringify(page))).toEqual(page);
    const event = { name: 'menu', isOpen: true };
    expect(readEditorMessage(editorEventSchema, JSON.stringify(event))).toEqual(event);
  });

  it.each<[string, unknown]>([
    ['an object', HELLO],
    ['no JSON', '{'],
    ['another kind', JSON.stringify({ ...HELLO, plinth: 'hello' })],
    ['one more field', JSON.stringify({ ...HELLO, more: 1 })],
    ['a short nonce', JSON.stringify({ ...HELLO, nonce: 'ab' })],
    ['a nonce of another type', JSON.stringify({ ...HELLO, nonce: [NONCE] })],
    ['a list', JSON.stringify([HELLO])],
    ['too long', JSON.stringify(HELLO) + ' '.repeat(8000)],
    ['nothing', undefined],
  ])('is not read when it is %s', (_, data) => {
    expect(readEditorMessage(editorHelloSchema, data)).toBeUndefined();
  });

  it('is refused when there are more than 20 in a second', () => {
    let now = 0;
    const isWithin = createMessageLimit(() => now);
    const sent = Array.from({ length: 22 }, isWithin);
    expect(sent.filter(Boolean)).toHaveLength(20);
    now = 1000;
    expect(isWithin()).toBe(true);
  });
});
