import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 16;
/**
 * Number of requests that a connection sends before the first of them is answered. A browser has about as many open
 * requests over HTTP/2.
 */
const OPEN_REQUESTS = 8;
const OK = 200;

interface Asking {
  /** Values of the header `Range`, in turn. Default: the header is not sent. */
  readonly ranges?: readonly string[];
  /** Status of the answers that count. Default: 200. */
  readonly status?: number;
}

/**
 * Requests the paths in turn for `durationMs`, and returns how many answers came per second. Writes the
 * requests directly to the socket, because Node's HTTP clients need more CPU time for an answer than the server.
 */
export async function askForTiles(
  port: number,
  paths: readonly string[],
  durationMs: number,
  { ranges = [], status = OK }: Asking = {},
): Promise<number> {
  const answer = `HTTP/1.1 ${status}`;
  const end = performance.now() + durationMs;
  const begun = performance.now();
  let next = 0;
  const lines = ranges.length > 0 ? ranges.map((range) => `Range: ${range}\r\n`) : [''];
  const requests = lines.flatMap((line) =>
    paths.map(
      (path) =>
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${line}Connection: keep-alive\r\n\r\n`,
    ),
  );
  const request = () => requests[next++ % requests.length] ?? '';
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(Array.from({ length: OPEN_REQUESTS }, request).join(''));
      return countAnswers(socket, { answer, end, request });
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - begun)) * 1_000;
}

interface Counting {
  /** First bytes of an answer that counts. */
  readonly answer: string;
  /** Time at which the counting ends. */
  readonly end: number;
  readonly request: () => string;
}

async function countAnswers(socket: Socket, { answer, end, request }: Counting): Promise<number> {
  let answers = 0;
  let rest = '';
  for await (const bytes of socket) {
    const text = rest + bytes.toString('latin1');
    const found = text.split(answer).length - 1;
    // The first line of an answer can be split between two received chunks.
    rest = text.slice(-(answer.length - 1));
    answers += found;
    if (performance.now() >= end) break;
    if (found > 0) socket.write(Array.from({ length: found }, request).join(''));
  }
  socket.destroy();
  return answers;
}
