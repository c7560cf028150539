import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { certificate } from './certificate.ts';

export interface HttpsProxy extends AsyncDisposable {
  /** `https://localhost:<port>`, without a slash at the end. */
  readonly address: string;
  /** Path of the self-signed certificate. Browsers do not trust it by default. */
  readonly certificate: string;
}

/**
 * Serves a site over https, like the proxy in front of a site in production.
 * @param folder Folder in which the certificate is stored.
 */
export async function startHttpsProxy(site: string, folder: string): Promise<HttpsProxy> {
  const server = https.createServer(certificate(folder), (request, response) => {
    const { method, url = '/', headers } = request;
    const forwarded = http.request(
      new URL(url, site),
      { method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `https://localhost:${address.port}`,
    certificate: path.join(folder, 'cert.pem'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
