import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pluginBuild, pluginJson } from './sample-site.ts';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Sends the answer to a request, instead of the usual answer of the server. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface PluginServer extends AsyncDisposable {
  readonly origin: string;
  /** Address of the plugin's build record, for `from` in a manifest. */
  readonly from: string;
  /** Texts of the files on the server, by path: `/lazy.1.js`. */
  readonly files: Map<string, string>;
  /** Special answers by path. The answer `*` is used for every path that has no answer of its own. */
  readonly answers: Map<string, Answer>;
  /** Each request that the server got: its path, the status of the answer, and its `Origin` header. */
  readonly requests: { readonly path: string; readonly status: number; readonly origin: string | undefined }[];
  /** Largest number of requests that were open at the same time. */
  mostAtOnce(): number;
}

/**
 * Texts of the files of a plugin that has its own server, by path. Besides plugin.json and the build record, these are
 * the files that the build record `build` lists.
 */
export function pluginFiles(name: string, fields: object = {}, build: object = pluginBuild(name)): Map<string, string> {
  const files = 'files' in build && Array.isArray(build.files) ? build.files.map(String) : [];
  return new Map([
    ['/plugin.json', JSON.stringify(pluginJson(name, { ...fields }))],
    ['/plinth.build.json', JSON.stringify(build)],
    ...files.map((file): [string, string] => [`/${file}`, `/* ${name} ${file} */`]),
  ]);
}

/** Starts a server with these files of plugins on a free port. The server allows all sites to load the files. */
export async function servePlugins(files: Map<string, string> = pluginFiles('blocks')): Promise<PluginServer> {
  const requests: { path: string; status: number; origin: string | undefined }[] = [];
  const answers = new Map<string, Answer>();
  let running = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    running += 1;
    most = Math.max(most, running);
    response.once('close', () => {
      running -= 1;
      requests.push({ path, status: response.statusCode, origin: request.headers.origin });
    });
    const answer = answers.get(path) ?? answers.get('*');
    if (answer) void answer(request, response);
    else sendText(files.get(path), path, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    from: `${origin}/plinth.build.json`,
    files,
    answers,
    requests,
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Sends a text with an ETag, or the status 304 when the client has this text already. */
export function sendText(
  text: string | undefined,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>> = {},
): void {
  if (text === undefined) {
    response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    return;
  }
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const all = { etag, 'content-type': type, 'access-control-allow-origin': '*', ...more };
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, all).end(text);
}
