import { SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import * as v from 'valibot';

/** An HTTP client that keeps cookies like a browser and does not follow redirects. Its requests are real. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Requests a submission key (§7 FormSubmissionKey). */
  key(): Promise<string>;
  /** Sends a form as the page's script does (§7 SaveFormSubmission). `body` overrides fields of a valid submission. */
  send(body: Readonly<Record<string, unknown>>, init?: RequestInit): Promise<Answer>;
  /** Posts a form as a browser without a script does. */
  post(body: URLSearchParams | FormData, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: v.InferOutput<typeof bodySchema>;
}

const keySchema = v.object({ key: v.string() });
const bodySchema = v.looseObject({
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.string())),
  code: v.optional(v.string()),
  crumbFail: v.optional(v.boolean()),
  crumb: v.optional(v.string()),
});

/**
 * @param origin Origin of the site, or a function that returns the origin for each request.
 * @param path The visit begins with the page at this path. Without a path the visitor has no cookie yet.
 * @param more Headers of each request.
 */
export async function visitor(
  origin: string | (() => string),
  path?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...more, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch((typeof origin === 'string' ? origin : origin()) + address, {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const withCrumb = (address: string): string =>
    `${address}?${new URLSearchParams([['crumb', cookies.get('crumb') ?? '']])}`;
  const key = async (): Promise<string> => {
    const answer = await send(withCrumb(SUBMISSION_KEY_PATH), { method: 'POST' });
    return v.parse(keySchema, await answer.json()).key;
  };
  if (path !== undefined) await (await send(path)).text();
  return {
    cookies,
    fetch: send,
    key,
    send: async (body, init) => {
      const whole = { key: body.key ?? (await key()), ...body };
      const answer = await send(withCrumb(SAVE_SUBMISSION_PATH), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(whole),
        ...init,
      });
      return { status: answer.status, headers: answer.headers, body: v.parse(bodySchema, await answer.json()) };
    },
    post: (body, headers = {}) =>
      send(SAVE_SUBMISSION_PATH, {
        method: 'POST',
        body,
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}
