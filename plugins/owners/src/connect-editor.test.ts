import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectEditor } from './connect-editor.ts';
import { fakeEditor, type Reply } from './testing/fake-editor.ts';

const ORIGIN = 'https://ada.example';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function framed(replies?: readonly Reply[]) {
  const host = fakeHost();
  const log: string[] = [];
  const editor = fakeEditor(ORIGIN, log);
  if (replies) editor.replies.splice(0, Infinity, ...replies);
  const view: Window = Object.create(window, {
    location: { value: new URL(`${ORIGIN}/shop?a=b#c`) },
    parent: { value: editor.parent },
  });
  editor.answerTo(view);
  host.bus.on('owners:editor-connected', ({ siteName }) => void log.push(`connected to ${siteName}`));
  host.bus.on('owners:editor', (event) => void log.push(`event ${JSON.stringify(event)}`));
  host.bus.on('owners:logout', () => void log.push('logout'));
  connectEditor(host, view, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { host, log, editor };
}

const CONNECTED = ['editor: {"name":"page","path":"/shop?a=b#c"}', 'connected to Ada'];
const WRONG: readonly (readonly [string, Reply])[] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another window', { source: null }],
  ['with another nonce', { nonce: '0'.repeat(32) }],
  ['without a port', { ports: [] }],
  ['of another shape', { data: '{"plinth":"editor-welcome"}' }],
  ['that is no text', { data: { plinth: 'editor-welcome' } }],
];

describe('§4 the page in the frame of the configuration area', () => {
  it('says which page it is, and shares the context of the area', async () => {
    expect((await framed()).log).toEqual(CONNECTED);
  });

  it.each(WRONG)('ignores a reply %s', async (_, reply) => {
    const { log } = await framed([reply]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
  });

  it.each(WRONG)('connects to the right reply after one %s', async (_, reply) => {
    expect((await framed([reply, {}])).log).toEqual(CONNECTED);
  });

  it('ignores a second reply', async () => {
    expect((await framed([{}, {}])).log).toEqual(CONNECTED);
  });

  it('shares events of the area, and ignores everything else', async () => {
    const { log, editor } = await framed();
    for (const data of [
      '{"name":"menu","isOpen":true}',
      '{"name":"other"}',
      { name: 'menu' },
      '{',
      '{"name":"logout"}',
    ])
      editor.send(data);
    expect(log.slice(2)).toEqual(['event {"name":"menu","isOpen":true}', 'event {"name":"logout"}', 'logout']);
  });

  it('closes the connection when there are too many messages', async () => {
    const { log, editor } = await framed();
    for (let count = 0; count < 21; count += 1) editor.send('{"name":"menu","isOpen":true}');
    expect(log.slice(2).filter((line) => line !== 'closed')).toHaveLength(20);
    expect(log.at(-1)).toBe('closed');
  });

  it('when destroyed while waiting, ignores the reply; when destroyed later, closes the connection', async () => {
    const waiting = await framed([]);
    await waiting.host.destroy();
    waiting.editor.replies.push({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting.log).toEqual([]);
    expect(waiting.host.held()).toBe(0);

    const { host, log } = await framed();
    await host.destroy();
    expect([log.at(-1), host.held()]).toEqual(['closed', 0]);
  });
});
