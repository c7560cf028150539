import mitt from 'mitt';
import * as v from 'valibot';
import { PlinthError } from '../contract/errors.ts';
import type { Consent, ConsentChange, EscapeEvent, HostHooks, Tap, TrackEvent } from '../contract/hooks.ts';
import type { Bus, BusEvents, Dispose, Host } from '../contract/host.ts';
import { pageContextSchema } from '../contract/page.ts';
import type { ServiceToken } from '../contract/service.ts';
import { memoryCookies, memoryStorage } from './memory-store.ts';

/** What the plugin has done through the host: a list for each kind of call, in the order of the calls. */
export interface Recorded {
  readonly tracked: TrackEvent[];
  /** The failures that the plugin passed to `report`, and the errors that its listeners, taps and disposers threw. */
  readonly reported: unknown[];
  readonly fetched: { readonly input: string | URL; readonly init: RequestInit | undefined }[];
  /** The roots that were passed to `scan`. For a call without a root, the document. */
  readonly scanned: ParentNode[];
}

/** A `Host` in memory, with functions by which a test simulates the page. */
export interface FakeHost extends Host {
  readonly recorded: Recorded;
  /**
   * Number of listeners, timers, observers, taps and disposers that have not been removed. It is 0 when a plugin has
   * cleaned up everything.
   */
  readonly held: () => number;
  /** §4: runs the `init` taps. A failing tap is recorded and does not reject. */
  init(): Promise<void>;
  /**
   * §4 Escape: calls the most recent listener of `onEscape`; without a listener, calls the `escape` taps. Returns true
   * when the key was handled.
   */
  escape(event?: Partial<EscapeEvent>): boolean;
  /** Changes which purposes the visitor allows, and runs the `consentChange` taps. */
  changeConsent(allowed: Partial<Consent>): Promise<void>;
  /**
   * §4 global destroy: runs the `destroy` taps, then undoes everything that was done through the host, last in first
   * out.
   */
  destroy(): Promise<void>;
}

/**
 * Members that the fake host gets instead of its own. `page` is a raw page context: it is parsed, and missing fields
 * get their defaults.
 */
export type FakeHostOverrides = Partial<Omit<Host, 'page'>> & { readonly page?: unknown };

/**
 * Makes a host for the tests of a plugin: real event bus, real timers (so fake timers work), real listeners, storage
 * and cookies in memory. There are no requests: `fetch` rejects unless `overrides.fetch` is given.
 *
 * @example
 * const host = fakeHost({ page: { pageType: 2 }, options: { theme: 'dark' } });
 * await myPlugin.setup?.(host);
 * await host.init();
 * expect(host.recorded.tracked).toEqual([{ name: 'ready', data: {} }]);
 * await host.destroy();
 * expect(host.held()).toBe(0);
 */
export function fakeHost(overrides: FakeHostOverrides = {}): FakeHost {
  const { page: rawPage = {}, ...parts } = overrides;
  const page = v.parse(pageContextSchema, rawPage);
  const recorded: Recorded = { tracked: [], reported: [], fetched: [], scanned: [] };
  const report = (error: unknown) => void recorded.reported.push(error);
  const disposes = new Set<Dispose>();
  const abort = new AbortController();
  const providers = new Map<string, () => unknown>();
  const services = new Map<string, Promise<unknown>>();
  const closeTargets: (() => void)[] = [];
  let consent: Consent = { necessary: true, performance: false, advertising: false };

  /**
   * Registers `undo` to run when the host is destroyed. Call the returned function to run `undo` early. Either way it
   * runs only once.
   */
  const account = (undo: Dispose): Dispose => {
    const dispose = () => {
      if (disposes.delete(dispose)) undo();
    };
    disposes.add(dispose);
    return dispose;
  };

  const tapList = <Argument, Result>() => {
    const handlers: { readonly stage: number; readonly handler: (argument: Argument) => Result }[] = [];
    const tap: Tap<Argument, Result> = (handler, { stage = 0 } = {}) => {
      const entry = { stage, handler };
      const next = handlers.findIndex((other) => other.stage > stage);
      handlers.splice(next === -1 ? handlers.length : next, 0, entry);
      return account(() => void handlers.splice(handlers.indexOf(entry), 1));
    };
    return { tap, all: () => handlers.map(({ handler }) => handler) };
  };

  const init = tapList<typeof page, void | Promise<void>>();
  const destroy = tapList<typeof page, void | Promise<void>>();
  const escapeTaps = tapList<EscapeEvent, boolean | void>();
  const consentChange = tapList<ConsentChange, void | Promise<void>>();
  const track = tapList<TrackEvent, void>();
  const hooks: HostHooks = {
    init: init.tap,
    destroy: destroy.tap,
    escape: escapeTaps.tap,
    consentChange: consentChange.tap,
    track: track.tap,
  };

  const host: FakeHost = {
    plugin: 'test',
    page,
    session: { firstLanding: false, firstSession: false },
    options: {},
    hooks,
    bus: isolatedBus(report, account),
    consent: () => consent,
    use: <Service>(token: ServiceToken<Service>) => {
      const provider = providers.get(token.id);
      if (!provider) {
        const message = `no plugin provides "${token.id}"`;
        return Promise.reject(
          new PlinthError('PLINTH-SVC-001', message, { plugin: host.plugin, hint: 'call host.provide() in the test' }),
        );
      }
      const service = services.get(token.id) ?? Promise.resolve().then(provider);
      services.set(token.id, service);
      // The cast is needed because the map stores all services with the same type. The type of the token contains the
      // type of its service. The real host has the same cast.
      return service as Promise<Service>;
    },
    provide: (token, provider) => void providers.set(token.id, () => provider(host)),
    scan: (root = document) => void recorded.scanned.push(root),
    listen: (target, type, listener, options) => {
      // `listener` takes the event of `type`, but EventTarget only has the general event type.
      const general = listener as (event: Event) => void;
      target.addEventListener(type, general, options);
      return account(() => target.removeEventListener(type, general, options));
    },
    timeout: (callback, delay) => {
      const dispose = account(() => clearTimeout(timer));
      const timer = setTimeout(() => {
        dispose();
        callback();
      }, delay);
      return dispose;
    },
    interval: (callback, period) => {
      const timer = setInterval(callback, period);
      return account(() => clearInterval(timer));
    },
    observe: (observer) => account(() => observer.disconnect()),
    fetch: (input, requestInit) => {
      recorded.fetched.push({ input, init: requestInit });
      if (abort.signal.aborted) return Promise.reject(abort.signal.reason);
      if (parts.fetch) return parts.fetch(input, requestInit);
      return Promise.reject(new TypeError(`fakeHost: nothing answers ${input}; give fakeHost({ fetch }) an answer`));
    },
    storage: { local: memoryStorage(), session: memoryStorage() },
    cookie: memoryCookies(),
    track: (event) => {
      recorded.tracked.push(event);
      for (const handler of track.all()) attempt(() => handler(event), report);
    },
    onEscape: (close) => {
      closeTargets.push(close);
      return account(() => void closeTargets.splice(closeTargets.lastIndexOf(close), 1));
    },
    onDispose: (dispose) => void account(dispose),
    report,
    ...withoutFetch(parts),

    recorded,
    held: () => disposes.size,
    init: async () => {
      await Promise.all(init.all().map((handler) => attemptAsync(() => handler(page), report)));
    },
    escape: ({ event, shiftKey = false } = {}) => {
      const close = closeTargets.at(-1);
      if (close) {
        attempt(close, report);
        return true;
      }
      return escapeTaps.all().some((handler) => attempt(() => handler({ event, shiftKey }), report) === true);
    },
    changeConsent: async (allowed) => {
      const previous = consent;
      consent = { ...consent, ...allowed, necessary: true };
      const change = { previous, current: consent };
      host.bus.emit('consent:changed', change);
      await Promise.all(consentChange.all().map((handler) => attemptAsync(() => handler(change), report)));
    },
    destroy: async () => {
      for (const handler of destroy.all().reverse()) await attemptAsync(() => handler(page), report);
      abort.abort(new DOMException('the page was destroyed', 'AbortError'));
      for (const dispose of [...disposes].reverse()) attempt(dispose, report);
    },
  };
  return host;
}

type ReportError = (error: unknown) => void;

function isolatedBus(report: ReportError, account: (undo: Dispose) => Dispose): Bus {
  const emitter = mitt<{ [Name in keyof BusEvents]: BusEvents[Name] }>();
  return {
    on: (name, listener) => {
      const isolated: typeof listener = (event) => attempt(() => listener(event), report);
      emitter.on(name, isolated);
      return account(() => emitter.off(name, isolated));
    },
    emit: (name, event) => emitter.emit(name, event),
  };
}

/**
 * Removes `fetch` from the overrides: the fake host has its own `fetch`, which records each request and then calls the
 * `fetch` of the overrides.
 */
function withoutFetch({ fetch: _, ...others }: Partial<Omit<Host, 'page'>>) {
  return others;
}

/** The real host reports a failure with the plugin's name and continues, so this host does the same. */
function attempt<Result>(action: () => Result, report: ReportError): Result | undefined {
  try {
    return action();
  } catch (error) {
    report(error);
    return undefined;
  }
}

async function attemptAsync(action: () => void | Promise<void>, report: ReportError): Promise<void> {
  try {
    await action();
  } catch (error) {
    report(error);
  }
}
