import type { TrustedTypePolicyFactory } from 'trusted-types/lib';

/**
 * Name of the Trusted Types policy for workers. The browser calls the policy with this name, `default`, for every
 * string that is used where Trusted Types are required, such as the address that a library passes to `new Worker`.
 */
export const WORKER_POLICY = 'default';

const allowed = new Set<string>();
let isMade = false;

/**
 * Allows a library to start a worker from one address of the site. Pages require Trusted Types, but libraries pass a
 * string to `new Worker`. The policy accepts only the addresses that were allowed, and only for a worker. The browser
 * refuses any other string. plugin.json must declare the path of the worker in `capabilities.workers`.
 *
 * @param address Address of a script of the page's own origin.
 *
 * Throws: a TypeError when the page does not allow the policy, or when a different plugin has already made it.
 */
export function allowWorker(address: string): void {
  allowed.add(address);
  if (isMade) return;
  // In a browser without Trusted Types, the global `trustedTypes` can be an element of the page with this id. An
  // element has no `createPolicy`.
  const factory = (globalThis as { trustedTypes?: Partial<TrustedTypePolicyFactory> }).trustedTypes;
  factory?.createPolicy?.(WORKER_POLICY, {
    createScriptURL: (text, _type, sink) => (sink === 'Worker constructor' && allowed.has(text) ? text : refuse(text)),
  });
  isMade = true;
}

function refuse(address: string): never {
  throw new TypeError(`Plinth runs no script from ${address.slice(0, 200)}: a plugin has not allowed this worker`);
}
