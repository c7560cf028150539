import {
  createMessageLimit,
  type EditorEvent,
  editorHelloSchema,
  framedPageMessageSchema,
  readEditorMessage,
} from '@plinth/sdk/editor';
import { jsonText } from '@plinth/sdk/json';
import { type Bar, createBar } from './bar.ts';

/**
 * §4 Editor-frame embedding: answers messages of the page in the frame. Messages from any other window or origin are
 * ignored. When a new document is loaded into the frame, that document sends a message with a new nonce, which ends the
 * connection to the previous document.
 */
export function serveFrame(frame: HTMLIFrameElement): void {
  const bar = createBar();
  const isWithinLimit = createMessageLimit(() => performance.now());
  const context: unknown = JSON.parse(frame.dataset.context ?? 'null');
  let answered: string | undefined;
  let port: MessagePort | undefined;
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || !source || source !== frame.contentWindow || !isWithinLimit()) return;
    const hello = readEditorMessage(editorHelloSchema, data);
    if (!hello || hello.nonce === answered) return;
    answered = hello.nonce;
    port?.close();
    const channel = new MessageChannel();
    port = listen(channel.port1, bar);
    const welcome = jsonText({ plinth: 'editor-welcome', nonce: hello.nonce, context });
    frame.contentWindow?.postMessage(welcome, location.origin, [channel.port2]);
  });
  shareEvents(frame, (event) => port?.postMessage(jsonText(event)));
}

/** Carries out the requests of the page in the frame. Stops listening to a page that sends too many messages. */
function listen(port: MessagePort, bar: Bar): MessagePort {
  const isWithinLimit = createMessageLimit(() => performance.now());
  port.onmessage = ({ data }) => {
    if (!isWithinLimit()) return port.close();
    const message = readEditorMessage(framedPageMessageSchema, data);
    if (message?.name === 'page') bar.show(message.path);
    if (message?.name === 'toolbar') bar.focus();
    if (message?.name === 'logout') bar.leave(message.path);
  };
  return port;
}

/**
 * Reports to the page in the frame that the menu of the bar was opened or closed, and that the owner signs out. Escape
 * in the bar closes the menu if it is open. Otherwise Escape moves the focus to the page.
 */
function shareEvents(frame: HTMLIFrameElement, share: (event: EditorEvent) => void): void {
  const menu = document.querySelector('details');
  menu?.addEventListener('toggle', () => share({ name: 'menu', isOpen: menu.open }));
  document.querySelector('.sign-out')?.addEventListener('submit', () => share({ name: 'logout' }));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (menu?.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    } else frame.focus();
  });
}
