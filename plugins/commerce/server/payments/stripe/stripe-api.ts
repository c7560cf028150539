import * as v from 'valibot';

/** Version of Stripe's API. The schemas in this folder parse the answers of this version. */
const API_VERSION = '2024-06-20';
const TIMEOUT_MS = 10_000;
const LONGEST_MESSAGE = 300;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Address of the API, without a slash at the end. */
  readonly api: string;
}

const errorSchema = v.object({
  error: v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
});

/** Thrown when Stripe refuses a call. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, answer: unknown) {
    const { success, output } = v.safeParse(errorSchema, answer);
    const { code, message } = success ? output.error : { code: '', message: '' };
    super(`Stripe answers ${status}${code && ` ${code}`}${message && `: ${message.slice(0, LONGEST_MESSAGE)}`}`);
    this.status = status;
    this.code = code;
  }
}

/** Calls Stripe's REST API. Each call has a time-out, and rejects when Stripe refuses it. */
export interface StripeApi {
  /** @param key Idempotency key: a repeated call with the same key counts once. */
  post(path: string, fields: Readonly<Record<string, string>>, key: string): Promise<unknown>;
  get(path: string): Promise<unknown>;
}

export function stripeApi({ api, secretKey }: StripeSettings): StripeApi {
  const call = async (path: string, init: RequestInit, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(api + path, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    // For an answer that is not JSON, such as a page of a proxy, only the status counts. The schemas refuse the
    // undefined body.
    const json: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new StripeRefusal(answer.status, json);
    return json;
  };
  return {
    post: (path, fields, key) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields) }, { 'idempotency-key': key }),
    get: (path) => call(path, { method: 'GET' }),
  };
}
