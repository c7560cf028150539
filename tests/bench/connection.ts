import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Status line and headers. Each line ends with CR and LF. */
  readonly head: string;
  readonly body: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * A connection to the server that is measured. It implements only the part of HTTP that the benchmarks need, because
 * the client shares the cores with the server, and a complete HTTP client would use as much CPU as the server.
 */
export interface Connection {
  /** Like `post`, resolves with the answer, and rejects when the connection breaks. */
  get(path: string, headers: string): Promise<Answer>;
  /** @param type Content type of the body. Default: JSON. */
  post(path: string, headers: string, body: string, type?: string): Promise<Answer>;
  close(): void;
}

export function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection(socket)));
    socket.once('error', reject);
  });
}

function connection(socket: Socket): Connection {
  let waiting: Waiting | undefined;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    const answer = complete(received);
    if (!answer) return;
    received = '';
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(answer);
  });
  const broken = (): void => {
    waiting?.reject(new Error('the connection broke'));
    waiting = undefined;
  };
  socket.on('error', broken);
  socket.on('close', broken);

  const send = (request: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the connection broke'));
      waiting = { resolve, reject };
      socket.write(request);
    });

  return {
    get: (path, headers) => send(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n`),
    post: (path, headers, body, type = 'application/json') => {
      const typed = body === '' ? '' : `content-type: ${type}\r\n`;
      const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${typed}`;
      return send(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
    close: () => socket.destroy(),
  };
}

/**
 * Parses the answer in the received text. Undefined until the whole answer has arrived. The server always sends the
 * length of the body.
 */
function complete(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  if (text.length < end + 4 + length) return undefined;
  return { status: Number(text.slice(9, 12)), head: text.slice(0, end + 2), body: text.slice(end + 4) };
}
