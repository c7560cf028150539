export type { Clock } from './clock.ts';
export type { Connection } from './connection.ts';
export type {
  BodyOptions,
  FailureKind,
  Http,
  HttpDeps,
  HttpFailure,
  HttpResult,
  HttpSuccess,
  QueryOptions,
  RequestOptions,
} from './contract.ts';
export { encodeForm, type FormValues } from './encode-form.ts';
export { createHttp, DEFAULT_TIMEOUT_MS } from './http.ts';
export { parseQuery, QUERY_KEY_LIMIT } from './parse-query.ts';
