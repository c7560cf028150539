import type { SiteParts } from './site-parts.ts';

/** A service that one feature offers to the features after it in the list. */
export interface Service<Value extends object> {
  /** Called by the feature that offers the service, when that feature starts. */
  provide(site: SiteParts, value: Value): void;
  /** The service of a running site. Throws when no feature has provided it yet. */
  of(site: SiteParts): Value;
  /** The service of a running site; undefined when no feature has provided it. */
  find(site: SiteParts): Value | undefined;
}

/** @param name Name of the service, for the error message. */
export function service<Value extends object>(name: string): Service<Value> {
  const provided = new WeakMap<object, Value>();
  return {
    provide: (site, value) => {
      provided.set(site.services, value);
    },
    find: (site) => provided.get(site.services),
    of: (site) => {
      const value = provided.get(site.services);
      if (!value)
        throw new Error(`no feature that starts earlier provides "${name}": name it in "usesServer" of plugin.json`);
      return value;
    },
  };
}
