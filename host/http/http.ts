import type { BodyOptions, Http, HttpFailure, HttpResult, QueryOptions, RequestOptions } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import { CRUMB } from '../kernel/crumb.ts';
import { unableToConnect } from '../messages/messages.ts';
import { abortable } from './abortable.ts';
import { addressOf } from './address.ts';
import { systemClock } from './clock.ts';
import { browserConnection } from './connection.ts';
import { encodeForm } from './encode-form.ts';
import type { HttpDeps } from './http-deps.ts';
import { createQueue } from './queue.ts';
import { readResponse } from './read-response.ts';
import { retryAfterMs, retryDelay } from './retry-delay.ts';
import { raiseSystemFailure } from './system-failure.ts';

/** Time-out of one attempt when the caller gives none. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** The options of a request, with its data encoded as a body. */
interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly query: string;
  readonly body: string | FormData | undefined;
  readonly contentType: string | undefined;
  readonly options: RequestOptions;
}

interface Attempt {
  readonly result: HttpResult;
  readonly crumb: string;
  readonly retryAfter: number | undefined;
}

/**
 * Makes the data wrapper of one page, through which plugins make HTTP requests (§7 "Other calls", §8 "Data wrapper").
 */
export function createHttp(deps: HttpDeps): Http {
  const { cookies, page, location, bus } = deps;
  const { clock = systemClock, cookiesEnabled = () => navigator.cookieEnabled } = deps;
  const enqueue = createQueue(deps.connection ?? browserConnection);

  const attempt = async ({ method, url, query, body, contentType, options }: Outgoing): Promise<Attempt> => {
    const { signal, responseFormat = 'json', timeoutMs = DEFAULT_TIMEOUT_MS, secure = false } = options;
    if (signal?.aborted) return unanswered('aborted');
    const address = addressOf(url, { page, location, secure, crumb: cookies.get(CRUMB), query });
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      stop();
    }, timeoutMs);
    signal?.addEventListener('abort', stop);
    try {
      const response = await deps.fetch(address.url, {
        method,
        credentials: address.credentials,
        headers: {
          accept: responseFormat === 'json' ? 'application/json' : '*/*',
          ...(contentType && { 'content-type': contentType }),
          ...options.headers,
        },
        ...(body !== undefined && { body }),
        signal: controller.signal,
      });
      const reading = await readResponse(response, { url, responseFormat, own: address.own });
      return { ...reading, retryAfter: retryAfterMs(response.headers, clock.now()) };
    } catch {
      // The error of fetch does not say whether the request was aborted, timed out or failed in the network, so this
      // function checks which of its signals was aborted.
      return unanswered(signal?.aborted ? 'aborted' : late ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  };

  const exchange = async (outgoing: Outgoing): Promise<HttpResult> => {
    const { retry = false, signal } = outgoing.options;
    let mayRenewCrumb = true;
    let mayRetry = retry;
    for (;;) {
      const { result, crumb, retryAfter } = await attempt(outgoing);
      if (!result.ok && result.kind === 'crumb' && crumb && mayRenewCrumb && cookiesEnabled()) {
        mayRenewCrumb = false;
        cookies.set(CRUMB, crumb);
        continue;
      }
      const delay = mayRetry ? retryDelay(result, retryAfter) : undefined;
      if (delay === undefined) return result;
      mayRetry = false;
      await abortable(clock.sleep(delay), signal);
    }
  };

  const settleFailure = (failure: HttpFailure, { method, url, options }: Outgoing): void => {
    const { onFailure, loginHasPriorityOnFailure = false, responseFormat = 'json' } = options;
    const { kind } = failure;
    if (kind === 'aborted') return;
    if (kind === 'login' && !loginHasPriorityOnFailure) bus.emit('http:loginRequired', { url });
    if (kind === 'authorization' || (kind !== 'login' && !onFailure)) {
      void raiseSystemFailure({ method, url, responseFormat, failure }, deps);
    }
    try {
      if (typeof onFailure === 'function') onFailure(failure);
    } finally {
      if (kind === 'login' && loginHasPriorityOnFailure) bus.emit('http:loginRequired', { url });
    }
  };

  const send = async (outgoing: Outgoing): Promise<HttpResult> => {
    const { queue = false, signal } = outgoing.options;
    const result = queue
      ? ((await abortable(
          enqueue(() => exchange(outgoing)),
          signal,
        )) ?? unanswered('aborted').result)
      : await exchange(outgoing);
    if (!result.ok) settleFailure(result, outgoing);
    return result;
  };

  const withQuery = (method: Outgoing['method'], url: string, { data = {}, ...options }: QueryOptions = {}) =>
    send({ method, url, query: encodeForm(data), body: undefined, contentType: undefined, options });

  const withBody = (method: Outgoing['method'], url: string, options: BodyOptions = {}) =>
    send({ method, url, query: '', ...encodeBody(options), options });

  return {
    get: (url, options) => withQuery('GET', url, options),
    post: (url, options) => withBody('POST', url, options),
    put: (url, options) => withBody('PUT', url, options),
    delete: (url, options) => withQuery('DELETE', url, options),
  };
}

function encodeBody(options: BodyOptions): Pick<Outgoing, 'body' | 'contentType'> {
  if (options.data === undefined) return { body: undefined, contentType: undefined };
  // No content type is set here: the browser sets it, together with the boundary between the parts of the body.
  if (options.encoding === 'multipart') return { body: options.data, contentType: undefined };
  return options.encoding === 'form'
    ? { body: encodeForm(options.data), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
    : { body: jsonText(options.data), contentType: 'application/json' };
}

function unanswered(kind: 'network' | 'timeout' | 'aborted'): Attempt {
  return {
    result: { ok: false, kind, status: 0, message: unableToConnect(), body: undefined },
    crumb: '',
    retryAfter: undefined,
  };
}
