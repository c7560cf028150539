import type { Host } from '@plinth/sdk';
import {
  createMessageLimit,
  type EditorHello,
  editorEventSchema,
  editorWelcomeSchema,
  readEditorMessage,
} from '@plinth/sdk/editor';
import { jsonText } from '@plinth/sdk/json';
import type { Editor } from './editor.ts';
import type {} from './owner-events.ts';

/**
 * Number of times that the page asks for a connection. It asks several times, because the script of the configuration
 * area can load after the page in its frame.
 */
const TRIES = 20;
const TRY_EVERY_MS = 250;
const NONCE_BYTES = 16;

/**
 * §4 Editor-frame embedding: asks the window around the frame for a connection. A reply counts when it comes from that
 * window, has the origin of this page and repeats the nonce of the question. Only the first such reply counts.
 */
export function connectEditor(host: Host, view: Window, onConnected: (editor: Editor) => void): void {
  const { origin } = view.location;
  const nonce = newNonce();
  const hello = jsonText({ plinth: 'editor-hello', nonce } satisfies EditorHello);
  let tries = 0;
  const ask = () => {
    tries += 1;
    view.parent.postMessage(hello, origin);
    if (tries >= TRIES) stopAsking();
  };
  const stopAsking = host.interval(ask, TRY_EVERY_MS);
  const stopListening = host.listen(view, 'message', (event) => {
    if (!(event instanceof MessageEvent) || event.origin !== origin || event.source !== view.parent) return;
    const welcome = readEditorMessage(editorWelcomeSchema, event.data);
    const [port] = event.ports;
    if (welcome?.nonce !== nonce || !port) return;
    stopAsking();
    stopListening();
    const editor = openPort(host, port);
    const { pathname, search, hash } = view.location;
    editor.send({ name: 'page', path: pathname + search + hash });
    onConnected(editor);
    host.bus.emit('owners:editor-connected', welcome.context);
  });
  ask();
}

function openPort(host: Host, port: MessagePort): Editor {
  const isWithinLimit = createMessageLimit(() => performance.now());
  host.onDispose(() => port.close());
  host.listen(port, 'message', (message) => {
    if (!(message instanceof MessageEvent)) return;
    if (!isWithinLimit()) return port.close();
    const event = readEditorMessage(editorEventSchema, message.data);
    if (!event) return;
    host.bus.emit('owners:editor', event);
    if (event.name === 'logout') host.bus.emit('owners:logout', undefined);
  });
  port.start();
  return { send: (message) => port.postMessage(jsonText(message)) };
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
