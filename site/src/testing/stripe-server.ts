import { createServer, type IncomingMessage } from 'node:http';
import { stripeSignature } from '../features/shop/payments/stripe/stripe-signature.ts';

const STRIPE_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

interface Session {
  readonly id: string;
  readonly url: string;
  readonly client_reference_id: string;
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: object };
}

/**
 * Starts a server on a free port that implements the part of Stripe's API that the shop uses. It signs messages as
 * Stripe does.
 */
export async function stripeServer() {
  const sessions: Session[] = [];
  const refunds: Readonly<Record<string, string>>[] = [];
  /** Answers by idempotency key, which Stripe keeps too. */
  const answered = new Map<string, object>();
  let failing = false;
  let events = 0;

  const answer = (method: string, path: string, fields: Readonly<Record<string, string>>): object | undefined => {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_${sessions.length + 1}`;
      const session: Session = {
        id,
        url: `${address}/pay/${id}`,
        client_reference_id: fields.client_reference_id ?? '',
        payment_status: 'unpaid',
        payment_intent: null,
        amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        fields,
      };
      sessions.push(session);
      return session;
    }
    if (method === 'POST' && path === '/v1/refunds') {
      refunds.push(fields);
      return { id: `re_${refunds.length}`, status: 'succeeded' };
    }
    return sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`);
  };

  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    if (failing) return send(500, { error: { message: 'the stand-in fails' } });
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return send(401, { error: { message: 'Invalid API Key provided' } });
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && typeof key !== 'string') return send(400, { error: { message: 'no key' } });
    const kept = typeof key === 'string' ? answered.get(key) : undefined;
    const body = kept ?? answer(request.method ?? '', request.url ?? '', fields);
    if (!body) return send(404, { error: { code: 'resource_missing', message: 'No such object' } });
    if (typeof key === 'string') answered.set(key, body);
    return send(200, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;

  const event = (type: string, object: object): StripeEvent => {
    events += 1;
    return { id: `evt_${events}`, type, data: { object: { ...object } } };
  };
  return {
    sessions,
    refunds,
    settings: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, api: address },
    fail: (isFailing: boolean) => {
      failing = isFailing;
    },
    /** Pays a session, as the visitor does on Stripe's page. @returns The event that Stripe sends. */
    pay: (session: Session, intent = `pi_${session.id}`): StripeEvent => {
      session.payment_status = 'paid';
      session.payment_intent = intent;
      return event('checkout.session.completed', session);
    },
    event,
    /** Sends an event to the site. */
    deliver: (origin: string, sent: StripeEvent, given: { atS?: number; secret?: string; body?: string } = {}) => {
      const body = JSON.stringify(sent);
      const { atS = Math.floor(Date.now() / 1000), secret = WEBHOOK_SECRET } = given;
      const signature = stripeSignature(String(atS), body, secret);
      return fetch(`${origin}/api/commerce/payments/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${atS},v1=00,v1=${signature},v0=x` },
        body: given.body ?? body,
      });
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = await Array.fromAsync(request);
  return Buffer.concat(chunks).toString();
}
