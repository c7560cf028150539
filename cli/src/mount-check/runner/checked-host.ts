import { matchesHost } from '@plinth/manifests/page-checks';
import { ConsentControlService, type Host, type Http, HttpService, PlinthError, type SafeStorage } from '@plinth/sdk';
import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import type { Finding } from '../findings.ts';
import type { MountJob } from '../protocol.ts';

type OnFinding = (finding: Finding) => void;

/** A host that behaves like the real one, and also reports every use that plugin.json does not declare. */
export interface CheckedHost {
  readonly host: Host;
  /**
   * The fake host inside the checked host. Through it, the check does what a page does, such as a change of consent.
   */
  readonly page: FakeHost;
}

/**
 * Makes the host of one plugin for one page. The consent purpose of the plugin is allowed, because the real host does
 * not load the plugin before the consent. Every request is answered with status 503.
 */
export function createCheckedHost({ json, hostServices }: MountJob, onFinding: OnFinding): CheckedHost {
  const page = fakeHost({
    plugin: json.name,
    fetch: async () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }),
  });
  const { network = [], storage = [], cookies = [] } = json.capabilities ?? {};
  const demand = (kind: string, name: string, isDeclared: boolean) => {
    if (isDeclared) return;
    onFinding({ kind: 'undeclaredUse', message: `uses ${kind} "${name}", which plugin.json does not declare` });
    throw new PlinthError('PLINTH-CAP-001', `${kind}: ${name}`, { plugin: json.name });
  };
  const demandCookie = (name: string) => demand('the cookie', name, cookies.includes(name));
  const demandKey = (key: string) =>
    demand(
      'the storage key',
      key,
      storage.some((allowed) => matchesKey(key, allowed)),
    );
  const guarded = (store: SafeStorage): SafeStorage => ({
    get: (key) => {
      demandKey(key);
      return store.get(key);
    },
    set: (key, value) => {
      demandKey(key);
      return store.set(key, value);
    },
    remove: (key) => {
      demandKey(key);
      store.remove(key);
    },
    keys: (prefix) => {
      demandKey(`${prefix}*`);
      return store.keys(prefix);
    },
  });

  const tapOf = <Name extends keyof Host['hooks']>(name: Name): Host['hooks'][Name] => {
    const tap = page.hooks[name] as (...args: unknown[]) => () => void;
    const checked = (...args: unknown[]) => {
      if (!json.hooks.includes(name)) {
        onFinding({ kind: 'undeclaredHook', message: `taps the hook "${name}", which plugin.json does not declare` });
      }
      return tap(...args);
    };
    // The cast is safe: the hooks differ only in the types of their arguments, which are passed on unchanged.
    return checked as Host['hooks'][Name];
  };

  const uses = new Set([...json.uses, ...json.usesOptional, ...json.provides, ...hostServices]);
  const host: Host = {
    ...page,
    hooks: {
      init: tapOf('init'),
      destroy: tapOf('destroy'),
      escape: tapOf('escape'),
      consentChange: tapOf('consentChange'),
      track: tapOf('track'),
    },
    use: (token) => {
      if (!uses.has(token.id)) {
        onFinding({
          kind: 'undeclaredService',
          message: `uses the service "${token.id}", which plugin.json does not declare`,
        });
      }
      return page.use(token);
    },
    provide: (token, provider) => {
      if (!json.provides.includes(token.id)) {
        onFinding({
          kind: 'undeclaredService',
          message: `provides the service "${token.id}", which plugin.json does not declare`,
        });
      }
      page.provide(token, () => provider(host));
    },
    onEscape: (close) => {
      // When Escape closes a target, the target is also removed from the stack, as in the real host.
      const stop = page.onEscape(() => {
        stop();
        close();
      });
      return stop;
    },
    fetch: async (input, init) => {
      const url = new URL(input, location.href);
      if (url.origin !== location.origin) {
        demand(
          'the host',
          url.host,
          network.some((allowed) => matchesHost(url.host, allowed)),
        );
      }
      return page.fetch(url, init);
    },
    storage: { local: guarded(page.storage.local), session: guarded(page.storage.session) },
    cookie: {
      get: (name) => {
        demandCookie(name);
        return page.cookie.get(name);
      },
      set: (name, value, options) => {
        demandCookie(name);
        page.cookie.set(name, value, options);
      },
      remove: (name, options) => {
        demandCookie(name);
        page.cookie.remove(name, options);
      },
    },
  };
  page.provide(HttpService, () => failingHttp(page));
  page.provide(ConsentControlService, () => ({ get: page.consent, set: (next) => page.changeConsent(next) }));
  return { host, page };
}

/** Makes an HTTP service that behaves like that of a page whose server always fails. */
function failingHttp(host: Pick<Host, 'fetch'>): Http {
  const request = async (url: string, options: { readonly onFailure?: unknown } = {}) => {
    await host.fetch(url);
    const failure = { ok: false, kind: 'status', status: 503, message: 'Service unavailable', body: {} } as const;
    if (typeof options.onFailure === 'function') options.onFailure(failure);
    return failure;
  };
  return { get: request, post: request, put: request, delete: request };
}

function matchesKey(key: string, allowed: string): boolean {
  return allowed === key || (allowed.endsWith('.*') && key.startsWith(allowed.slice(0, -1)));
}
