import { defineService } from './service.ts';

/**
 * The generic data wrapper (§7 "Other calls", §8 "Data wrapper"). Expected failures are returned as values. A method
 * rejects only after a mistake of the caller: an invalid URL, data that cannot be encoded, an `onFailure` that throws.
 */
export interface Http {
  /** `data` is added to the query. */
  get(url: string, options?: QueryOptions): Promise<HttpResult>;
  post(url: string, options?: BodyOptions): Promise<HttpResult>;
  put(url: string, options?: BodyOptions): Promise<HttpResult>;
  /** `data` is added to the query. */
  delete(url: string, options?: QueryOptions): Promise<HttpResult>;
}

export type HttpResult = HttpSuccess | HttpFailure;

export interface HttpSuccess {
  readonly ok: true;
  readonly status: number;
  /**
   * The parsed JSON, or the raw text when `responseFormat` is `text`; an empty object for status 204 and 1223. The data
   * is not trusted: parse it with a schema before use.
   */
  readonly data: unknown;
}

export interface HttpFailure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  /** The message of §8 for this kind of failure, or the server's own text when `kind` is `server`. */
  readonly message: string;
  /** Body of the response: parsed JSON, or the text when it is not JSON; undefined when no response came. */
  readonly body: unknown;
}

/**
 * - `network`: no response, or the connection broke during it; `timeout`: the response did not arrive in time;
 *   `aborted`: the caller's signal has aborted the request
 * - `server`: 400, 401, 500 or 502 with a JSON body that has `error`, `message` or `billingErrorCode`
 * - `status`: any other status that is not a success; `parse`: a success status, but the body is not valid JSON where
 *   JSON is expected
 * - `login`, `authorization`, `crumb`: the body says loginRequired, authorizationFail, crumbFail (after its one retry)
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'server'
  | 'status'
  | 'parse'
  | 'login'
  | 'authorization'
  | 'crumb';

export interface RequestOptions {
  /** How the body of the response is read. Default: `json`. */
  readonly responseFormat?: 'json' | 'text';
  /**
   * Sends the request with credentials to the site's https domain, unless the page is on one of the provider's own
   * hosts. Default: false.
   */
  readonly secure?: boolean;
  /**
   * Retries once when no response came, on 429, and on a 5xx whose body has no error message. Waits as long as
   * `Retry-After` asks, or 200 ms (§7) without that header. Does not retry when `Retry-After` asks for more than 30 s.
   * Default: false.
   */
  readonly retry?: boolean;
  /**
   * Queues the request: it is sent after all requests that were queued before it, and waits while the browser is
   * offline.
   * Default: false.
   */
  readonly queue?: boolean;
  /** Time-out for one attempt in milliseconds, including the body. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Calls `onFailure` before the event `http:loginRequired` is sent instead of after it. Default: false. */
  readonly loginHasPriorityOnFailure?: boolean;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How a failure is handled. A function gets every failure except `aborted`; `'return'` means that the caller handles
   * the returned value. When this is not set, a system error dialog appears (§8). If the page has no dialogs,
   * `PLINTH-HTTP-001` is reported instead. A `login` failure never shows the dialog, because listeners of its bus event
   * handle it; an `authorization` failure always shows the dialog.
   */
  readonly onFailure?: ((failure: HttpFailure) => void) | 'return';
}

export interface QueryOptions extends RequestOptions {
  readonly data?: UrlEncodedValues;
}

export type BodyOptions = RequestOptions &
  (
    | { readonly encoding?: 'json'; readonly data?: unknown }
    | { readonly encoding: 'form'; readonly data?: UrlEncodedValues }
    /** For forms with files, which are sent as `FormData`. */
    | { readonly encoding: 'multipart'; readonly data: FormData }
  );

/**
 * Values of a form. An undefined value is left out, null becomes an empty text, each item of a list is sent under the
 * same name, and an object is sent as JSON.
 */
export type UrlEncodedValues = Readonly<Record<string, unknown>>;

/**
 * Token of the service for the HTTP requests of §7, which the host provides. The host fetches the code of the service
 * at the first use.
 */
export const HttpService = defineService<Http>('plinth.http');
