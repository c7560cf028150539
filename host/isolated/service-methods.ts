/** Largest number of methods of a service that can be called through a frame. */
const MOST_METHODS = 200;

/** Names of the methods of a service, including inherited methods, but without those of `Object.prototype`. */
export function methodsOf(service: unknown): string[] {
  const names = new Set<string>();
  let level: unknown = service;
  while (typeof level === 'object' && level !== null && level !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (name !== 'constructor' && typeof Reflect.get(level, name, service) === 'function') names.add(name);
    }
    level = Object.getPrototypeOf(level);
  }
  // With a method named `then`, `await` would treat the service as a promise.
  names.delete('then');
  return [...names].slice(0, MOST_METHODS);
}

/** Calls a method by its name. Throws a TypeError when the service has no such method. */
export function callMethod(service: unknown, method: string, args: readonly unknown[]): unknown {
  if (typeof service !== 'object' || service === null || !methodsOf(service).includes(method)) {
    throw new TypeError(`the service has no method "${method}"`);
  }
  return Reflect.apply(Reflect.get(service, method), service, args);
}

/**
 * Makes the object by which one side (page or frame) uses a service of the other side. Each method sends its arguments
 * to the other side, and returns a promise of the result.
 */
export function remoteService(
  methods: readonly string[],
  call: (method: string, args: readonly unknown[]) => Promise<unknown>,
): object {
  return Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call(method, args)]));
}
