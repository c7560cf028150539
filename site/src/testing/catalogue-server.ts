import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A product of a stand-in server. Each kind of backend has its own JSON for it. */
export interface StandInProduct {
  readonly number: number;
  readonly title?: string;
  readonly isGiftCard?: boolean;
  readonly categories?: readonly string[];
  readonly grams?: number;
  readonly currency?: string;
  readonly variants: readonly StandInVariant[];
}

interface StandInVariant {
  readonly sku?: string | null;
  readonly price: string;
  readonly before?: string;
  /** Default: the backend does not count the stock. */
  readonly stock?: number;
  readonly size?: string;
}

/** What the stand-in does with requests. `silent` never answers, `huge` never ends its answer. */
export type StandInMode = 'well' | 'fails' | 'silent' | 'huge' | 'no-json';

interface StandInAnswer {
  readonly status: number;
  readonly body: object;
}

interface StandIn {
  /** Name of the header with the token. */
  readonly tokenHeader: string;
  readonly isPath: (path: string) => boolean;
  readonly refusal: StandInAnswer;
  /** The answer to a request above the rate limit. */
  readonly limited: StandInAnswer;
  readonly answer: (products: readonly unknown[], request: { readonly url: URL; readonly body: string }) => object;
  /** The product as the backend sends it. */
  readonly product: (product: StandInProduct) => object;
}

const TOKEN = 'token-of-the-stand-in';

/** Starts a server on a free port that implements the part of a backend's API that the shop uses. */
export async function catalogueServer({ tokenHeader, isPath, refusal, limited, answer, product }: StandIn) {
  let products: readonly unknown[] = [];
  let mode: StandInMode = 'well';
  let requests = 0;
  let above = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const send = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (mode === 'silent') return;
    if (mode === 'fails') return send(500, { message: 'this test server fails' });
    if (mode === 'no-json') return response.end('<html>');
    if (mode === 'huge') {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(10_000)));
      };
      response.on('drain', more);
      return more();
    }
    if (above > 0) {
      above -= 1;
      return send(limited.status, limited.body);
    }
    if (headerOf(request, tokenHeader) !== TOKEN) return send(refusal.status, refusal.body);
    if (!isPath(url.pathname)) return send(404, { message: 'not found' });
    return send(200, answer(products, { url, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`,
    token: TOKEN,
    requests: () => requests,
    product,
    /** Replaces the products. For an object with `raw`, the value of `raw` is sent as it is. */
    sell: (...sold: readonly (StandInProduct | { readonly raw: unknown })[]) => {
      products = sold.map((one) => ('raw' in one ? one.raw : product(one)));
    },
    /** Answers the next requests, as many as given, as if they were above the rate limit. */
    limit: (count: number) => {
      above = count;
    },
    be: (wanted: StandInMode) => {
      mode = wanted;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
