import { createServer, type IncomingMessage } from 'node:http';
import { stripeSignature } from '@plinth/plugin-commerce/server/payments/stripe/stripe-signature.ts';

const STRIPE_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

interface Session {
  readonly id: string;
  readonly url: string;
  readonly client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A payment (PaymentIntent of Stripe). */
interface Intent {
  readonly id: string;
  readonly status: 'succeeded';
  readonly customer: string | null;
  readonly payment_method: string | null;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
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
  const intents: Intent[] = [];
  /** True: the bank declines payments that are made without the visitor. */
  let declining = false;
  /** Answers by idempotency key, as Stripe keeps them. */
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
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        fields,
      };
      sessions.push(session);
      return session;
    }
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (method === 'POST' && ended !== undefined) {
      const session = sessions.find(({ id }) => id === ended);
      if (session?.status !== 'open') return undefined;
      session.status = 'expired';
      return session;
    }
    if (method === 'POST' && path === '/v1/refunds') {
      refunds.push(fields);
      return { id: `re_${refunds.length}`, status: 'succeeded' };
    }
    if (method === 'POST' && path === '/v1/payment_intents') {
      const { customer = null, payment_method = null, amount, 'metadata[renewal]': renewal = '' } = fields;
      const id = `pi_renewal_${intents.length + 1}`;
      const intent: Intent = {
        id,
        status: 'succeeded',
        customer,
        payment_method,
        amount: Number(amount),
        metadata: { renewal },
      };
      intents.push(intent);
      return intent;
    }
    if (path.startsWith('/v1/payment_intents?')) {
      const query = new URL(path, address).searchParams;
      const own = intents.filter(({ customer }) => customer === query.get('customer')).reverse();
      const start = own.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const data = own.slice(start, start + Number(query.get('limit')));
      return { object: 'list', data, has_more: own.length > start + data.length };
    }
    return (
      sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`) ??
      intents.find(({ id }) => path === `/v1/payment_intents/${id}`)
    );
  };

  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    if (failing) return send(500, { error: { message: 'this test server fails' } });
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return send(401, { error: { message: 'Invalid API Key provided' } });
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && typeof key !== 'string') return send(400, { error: { message: 'no key' } });
    if (declining && request.url === '/v1/payment_intents')
      return send(402, { error: { code: 'card_declined', message: 'Your card was declined.' } });
    const kept = typeof key === 'string' ? answered.get(key) : undefined;
    const body = kept ?? answer(request.method ?? '', request.url ?? '', fields);
    if (!body && request.url?.endsWith('/expire'))
      return send(400, { error: { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' } });
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
    /** Payments that succeeded, including the payments of renewals. */
    intents,
    decline: (isDeclining: boolean) => {
      declining = isDeclining;
    },
    /** Forgets the answers by idempotency key, as Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    settings: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, api: address },
    fail: (isFailing: boolean) => {
      failing = isFailing;
    },
    /** Pays a session, as the visitor does on Stripe's page. @returns The event that Stripe sends. */
    pay: (session: Session, intent = `pi_${session.id}`): StripeEvent => {
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = intent;
      const isKept = session.fields['payment_intent_data[setup_future_usage]'] === 'off_session';
      if (!intents.some(({ id }) => id === intent))
        intents.push({
          id: intent,
          status: 'succeeded',
          customer: isKept ? `cus_${session.id}` : null,
          payment_method: isKept ? `pm_${session.id}` : null,
          amount: session.amount_total,
          metadata: {},
        });
      return event('checkout.session.completed', session);
    },
    event,
    /** The event that a session's payment was refunded, with the metadata that Stripe copies to the charge. */
    refundOf: (session: Session, amount: number): StripeEvent =>
      event('charge.refunded', {
        payment_intent: `pi_${session.id}`,
        refunded: amount === session.amount_total,
        amount_refunded: amount,
        metadata: { order: session.fields['payment_intent_data[metadata][order]'] ?? '' },
      }),
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
