import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** The answer of a server. At first only the status and the headers have been read, not the body. */
export interface FileResponse {
  readonly status: number;
  /** Value of a header by its name in lower case. Values of a repeated header are joined by commas, as in browsers. */
  header(name: string): string | undefined;
  /**
   * The body, without its content encoding. Reading the body throws an error when the connection breaks.
   * @throws Error for an encoding that the request did not accept.
   */
  body(): Readable;
  /** Ends the answer. Must be called when the body is not read. */
  discard(): void;
}

const HEADERS = { accept: '*/*', 'accept-encoding': 'br, gzip', 'user-agent': 'plinth' };
const DECODERS: Readonly<Record<string, () => Transform>> = { br: createBrotliDecompress, gzip: createGunzip };

/**
 * Requests a file. Redirects are not followed. `fetch` is not used, because `plinth lock` sends thousands of requests,
 * and each would take three times as much CPU time with `fetch`.
 * @throws Error when the server cannot be reached, when `signal` is aborted, or when the address has a user name or a
 *   password, which browsers refuse.
 */
export async function requestFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FileResponse> {
  if (url.username !== '' || url.password !== '') throw new TypeError('the address has a user name or a password');
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  for (;;) {
    const sent = request(url, { headers: { ...HEADERS, ...headers }, signal });
    try {
      return responseOf(await answerTo(sent));
    } catch (error) {
      // When the server has closed an idle connection while the next request was being sent, the request is repeated.
      // The loop ends, because sooner or later the request uses a new connection, which was never idle.
      if (!sent.reusedSocket || signal.aborted || !isReset(error)) throw error;
    }
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // After the answer has begun, the promise is resolved, so this rejection has no effect. Later errors concern the
    // body, and are thrown when the body is read.
    request.on('error', reject);
    request.end();
  });
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function responseOf(message: IncomingMessage): FileResponse {
  const header = (name: string) => message.headersDistinct[name]?.join(', ');
  return {
    status: message.statusCode ?? 0,
    header,
    body: () => {
      const encoding = header('content-encoding')?.toLowerCase() ?? 'identity';
      if (encoding === 'identity') return message;
      const decoder = DECODERS[encoding]?.();
      if (!decoder) {
        message.destroy();
        throw new Error(`content encoding ${encoding}, which the request does not accept`);
      }
      // The callback does nothing, because the code that reads from the decoder gets the error too.
      return pipeline(message, decoder, () => undefined);
    },
    // The connection is closed, because the body of a refused answer can be long. A "not modified" answer has no body.
    discard: () => (message.statusCode === 304 ? message.resume() : message.destroy()),
  };
}
