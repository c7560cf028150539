import * as v from 'valibot';
import { PROTOCOL_VERSION, welcomeSchema } from '../protocol.ts';

/**
 * Gets the port of the page that contains this frame. The page answers only the first message with the nonce of the
 * frame's address, and only once.
 *
 * Throws: an error when the document has an origin. A document with an origin was opened outside of its sandbox, where
 * the code of the plugin must not run.
 */
export function connect(view: Window & typeof globalThis): Promise<MessagePort> {
  if (view.origin !== 'null' || view.parent === view) throw new Error('this document runs only in a sandboxed frame');
  const nonce = view.location.hash.slice(1);
  return new Promise((resolve) => {
    const listener = ({ source, data, ports: [port] }: MessageEvent) => {
      if (source !== view.parent || !port) return;
      const welcome = v.safeParse(welcomeSchema, data);
      if (!welcome.success || welcome.output.nonce !== nonce) return;
      view.removeEventListener('message', listener);
      resolve(port);
    };
    view.addEventListener('message', listener);
    // Only a page of the site can be the parent, because the policy of the document has `frame-ancestors 'self'`.
    view.parent.postMessage({ plinth: 'frame', v: PROTOCOL_VERSION, nonce }, '*');
  });
}
