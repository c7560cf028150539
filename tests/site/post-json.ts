import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Posts JSON like a program. Any headers can be set, including those that `fetch` sets itself.
 * @param address `http://localhost:<port>`. The request goes to this port even if the headers contain a different
 * `host`.
 */
export function postJson(
  address: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        text(answer).then((content) => resolve({ status: answer.statusCode ?? 0, text: content }), reject);
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
