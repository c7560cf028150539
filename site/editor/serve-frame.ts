import {
  createMessageLimit,
  type EditorEvent,
  editorHelloSchema,
  framedPageMessageSchema,
  readEditorMessage,
} from '@plinth/sdk/editor';
import { type Bar, createBar } from './bar.ts';

/**
 * §4 Editor-frame embedding: answers the page in the frame, and only it. A question counts when it comes from the window
 * of the frame and from this origin. A new document in the frame asks with a new nonce, which ends the connection before.
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
    const welcome = JSON.stringify({ plinth: 'editor-welcome', nonce: hello.nonce, context });
    frame.contentWindow?.postMessage(welcome, location.origin, [channel.port2]);
  });
  shareEvents(frame, (event) => port?.postMessage(JSON.stringify(event)));
}

/** Does what the page in the frame asks for. A page that sends too much is not listened to any more. */
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

/** Tells the page what happens in the bar. Escape in the bar closes the menu, and then leads back to the page. */
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
