import type { Bus, BusEvents, Consent, LockSlice, PageContext } from '@plinth/sdk';
import { readLocaleData } from '@plinth/sdk/locale-data';
import { createTextReporter } from '../../errors/text-reporter.ts';
import { createBus } from '../../hooks/bus.ts';
import type { Reporter } from '../../kernel/reporter.ts';
import { createSafeStorage } from '../../kernel/safe-storage.ts';
import { createPageHooks } from '../../lifecycle/page-hooks.ts';
import type { Runtime } from '../../lifecycle/runtime.ts';
import { createSafeCookies } from '../../lifecycle/safe-cookies.ts';
import type { PageMessage, StartMessage } from '../protocol.ts';
import { createFrameEscape } from './frame-escape.ts';
import type { PageLink } from './page-link.ts';
import { reportToPage } from './report-to-page.ts';

interface FrameRuntimeOptions {
  readonly link: PageLink;
  readonly lock: LockSlice;
  readonly start: StartMessage;
  readonly page: PageContext;
}

/**
 * The runtime inside a frame, in the form that the code in `host/lifecycle` expects. It uses the events, consent,
 * tracking and escape stack of the page.
 */
export function createFrameRuntime({ link, lock, start, page }: FrameRuntimeOptions) {
  readLocaleData(page.localeData);
  let consent: Consent = start.consent;
  const report: Reporter = createTextReporter(reportToPage(link, start));
  const local = createBus({ report });
  const escapeStack = createFrameEscape(link, report);
  const hooks = createPageHooks(
    async () => {
      const { createHooks } = await import(/* webpackChunkName: "hooks" */ '../../hooks/index.ts');
      const loaded = createHooks({ report, consent });
      loaded.track.attach({ name: 'page' }, ({ name, data, purpose }) => {
        const sent = link.send({ t: 'track', name, data: { ...data }, ...(purpose && { purpose }) });
        if (!sent) report(new Error(`the data of the event "${name}" is too long or is not JSON`));
      });
      const tapped = <Tap>(hook: 'destroy' | 'escape') => ({
        register(tap: Tap) {
          link.send({ t: 'tap', hook });
          return tap;
        },
      });
      loaded.destroy.intercept(tapped('destroy'));
      loaded.escape.intercept(tapped('escape'));
      return loaded;
    },
    (error) => report(error),
  );

  const runtime: Runtime = {
    page,
    lock,
    session: () => start.session,
    bus: pageBus(local, link),
    report,
    // Storage and cookies are never used here: an isolated plugin cannot declare them, so every such call is refused
    // earlier.
    storage: { local: createSafeStorage(noStorage), session: createSafeStorage(noStorage) },
    cookies: createSafeCookies(document),
    captured: { events: [], live: new WeakMap() },
    state: () => 'initialised',
    inserted: new WeakSet(),
    scan: () => undefined,
    // The page decides when a block is loaded again, and then makes a new frame.
    retry: () => undefined,
    onDestroy: () => () => undefined,
    hooks,
    escape: escapeStack,
    time: (_plugin, _block, action) => action(),
    rendering: () => () => undefined,
    initPassed: () => true,
    consent: () => consent,
  };

  /** Carries out a message from the page. */
  const receive = (message: PageMessage): void => {
    switch (message.t) {
      case 'event':
        Reflect.apply(local.emit, local, [message.name, message.data]);
        return;
      case 'consentChange':
        consent = message.current;
        void hooks.loaded?.consentChange.promise({ previous: message.previous, current: message.current });
        return;
      case 'escape':
        hooks.loaded?.escape.call({ event: undefined, shiftKey: message.shiftKey });
        return;
      case 'close':
        escapeStack.close(message.id);
        return;
      case 'destroy':
        void Promise.resolve(hooks.loaded?.destroy.promise(page)).then(() =>
          link.send({ t: 'result', id: message.id }),
        );
        return;
      case 'ping':
        link.send({ t: 'result', id: message.id });
        return;
    }
  };
  return { runtime, receive };
}

/** Events that are emitted in this document alone. All other events are sent to the page, which emits them. */
const OWN: ReadonlySet<keyof BusEvents> = new Set(['block:mounted', 'report']);

function pageBus(local: Bus, link: PageLink): Bus {
  return {
    on(name, listener) {
      if (!OWN.has(name)) link.send({ t: 'listen', name });
      return local.on(name, listener);
    },
    emit(name, event) {
      if (OWN.has(name)) local.emit(name, event);
      else link.send({ t: 'emit', name, ...(event !== undefined && { data: event }) });
    },
  };
}

function noStorage(): Storage {
  throw new Error('a document without an origin has no storage');
}
