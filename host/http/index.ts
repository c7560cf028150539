export type { Clock } from './clock.ts';
export type { Connection } from './connection.ts';
export { encodeForm } from './encode-form.ts';
export { createHttp, DEFAULT_TIMEOUT_MS } from './http.ts';
export type { HttpDeps } from './http-deps.ts';
