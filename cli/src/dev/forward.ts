import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/**
 * Passes a request on to the site that runs the server half, with its headers. The site sees the address of the page in
 * `host`, so its cookies and its checks of the sender work.
 */
export function forward(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  return new Promise((resolve) => {
    const { method, headers, url = '/' } = request;
    const sent = send(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response).once('close', resolve);
    });
    sent.once('error', ({ message }) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`the server half does not answer: ${message}\n`);
      resolve();
    });
    request.pipe(sent);
  });
}
