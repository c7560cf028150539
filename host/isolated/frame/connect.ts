import * as v from 'valibot';
import { PROTOCOL_VERSION, welcomeSchema } from '../protocol.ts';

/**
 * Gets a port to the page that contains this frame. The page sends one port to each frame, as the answer to the first
 * message that has the nonce from the address of the frame.
 *
 * Throws: an error when the document has an origin. Such a document was opened outside of the sandbox, and the code of
 * the plugin must run only inside the sandbox.
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
    // Only a page of the site can be the parent, because the Content-Security-Policy of this document has
    // `frame-ancestors 'self'`.
    view.parent.postMessage({ plinth: 'frame', v: PROTOCOL_VERSION, nonce }, '*');
  });
}
