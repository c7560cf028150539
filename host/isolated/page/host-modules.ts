import type * as sdk from '@plinth/sdk';
import type * as bindings from '@plinth/sdk/react';
import type * as react from 'react';

/** Modules that this build gets from the host and does not contain, because a page may have only one copy of each. */
export interface HostModules {
  readonly sdk: typeof sdk;
  readonly bindings: typeof bindings;
  readonly react: typeof react;
}

/** A share scope of Module Federation: for each module, the versions that are offered. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Offer>> | undefined>>;

interface Offer {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
}

/** Gets one shared module of the host from a share scope. */
export async function sharedModule<Name extends keyof HostModules>(
  scope: ShareScope,
  name: Name,
): Promise<HostModules[Name]> {
  const [offer] = Object.values(scope[SPECIFIERS[name]] ?? {});
  const module: unknown = (offer?.lib ?? (await offer?.get()))?.();
  if (isModule(module, name)) return module;
  throw new Error(`the host shares no ${SPECIFIERS[name]}`);
}

const SPECIFIERS = { sdk: '@plinth/sdk', bindings: '@plinth/sdk/react', react: 'react' } as const;
/** For each module, the name of an export that the other two modules do not have. */
const MEMBERS = { sdk: 'PlinthError', bindings: 'useHost', react: 'useEffect' } as const;

function isModule<Name extends keyof HostModules>(module: unknown, name: Name): module is HostModules[Name] {
  return typeof module === 'object' && module !== null && MEMBERS[name] in module;
}
