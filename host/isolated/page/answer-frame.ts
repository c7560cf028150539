import { isErrorCode } from '../error-code-text.ts';
import type { FrameMessage, PageMessage } from '../protocol.ts';
import { followLink } from './follow-link.ts';
import type { FrameRequest, FrameSession } from './frame-session.ts';
import { createPageServices } from './page-services.ts';
import type { IsolatedRecord } from './slice-record.ts';

/** Largest number of errors that one frame may report. */
const MOST_REPORTS = 20;
/** Largest number of listeners, taps and closable targets that one frame may register. */
const MOST_ENTRIES = 200;
/** Longest time for which destroying the page waits for one frame, in milliseconds. */
const DESTROY_LIMIT_MS = 1_000;
/** Matches the names of events that only the host may emit, so a frame may not emit them. */
const OF_HOST = /^(page:|block:|http:|report$)/;

interface AnswerOptions extends Pick<FrameRequest, 'host' | 'sdk' | 'blockId' | 'onReady' | 'onHeight'> {
  readonly session: FrameSession;
  /** The record of the frame's plugin in the page slice. */
  readonly record: IsolatedRecord | undefined;
  readonly onFailed: () => void;
}

interface FrameAnswers {
  readonly answer: (message: FrameMessage) => void;
  /** Removes everything that the frame has registered in the page: listeners, taps, closable targets. */
  readonly end: () => void;
}

/**
 * Carries out the requests of a frame through the scoped host of its plugin. Everything that plugin.json does not
 * declare is refused here, because the code in the frame cannot be trusted.
 */
export function answerFrame(options: AnswerOptions): FrameAnswers {
  const { host, sdk, blockId, session, record } = options;
  const { send } = session;
  const services = createPageServices(options);
  const closables = new Map<number, () => void>();
  const heard = new Set<string>();
  const tapped = new Set<string>();
  const undos: (() => void)[] = [];
  let reports = 0;

  const refuse = (what: string) => {
    const details = { plugin: host.plugin, block: blockId, hint: 'Declare it in plugin.json, or remove the call.' };
    host.report(new sdk.PlinthError('PLINTH-CAP-001', what, details));
  };
  /** Does plugin.json declare this event or hook? If not, the request of the frame is refused and reported. */
  const declared = (kind: 'events' | 'hooks', name: string) => {
    if (record?.[kind].includes(name)) return true;
    reports += 1;
    if (reports <= MOST_REPORTS) refuse(`${kind}: ${name}`);
    return false;
  };
  const tap = (hook: Extract<FrameMessage, { t: 'tap' }>['hook']) => {
    if (tapped.has(hook) || !declared('hooks', hook)) return;
    tapped.add(hook);
    // A tap of `escape` must return its result at once, but the answer of a frame arrives later. So this tap never
    // reports the key as handled.
    if (hook === 'escape') undos.push(host.hooks.escape(({ shiftKey }) => void send({ t: 'escape', shiftKey })));
    if (hook === 'destroy') {
      undos.push(
        host.hooks.destroy(async () => {
          // The page must not wait for a frame that does not answer.
          await session.calls.ask((id) => send({ t: 'destroy', id }), DESTROY_LIMIT_MS).catch(() => undefined);
        }),
      );
    }
  };

  const answer: FrameAnswers['answer'] = (message) => {
    switch (message.t) {
      case 'ready':
        return options.onReady();
      case 'failed':
        return options.onFailed();
      case 'height':
        return options.onHeight(message.px);
      case 'report': {
        reports += 1;
        if (reports > MOST_REPORTS) return;
        const { code, message: text, hint } = message;
        const known = isErrorCode(code) ? code : 'PLINTH-MOUNT-002';
        return host.report(new sdk.PlinthError(known, text, { plugin: host.plugin, block: blockId, hint }));
      }
      case 'track': {
        const { name, data, purpose } = message;
        return host.track({ name, data, ...(purpose && { purpose }) });
      }
      case 'emit':
        if (OF_HOST.test(message.name) || !declared('events', message.name)) return;
        return emit(message.name, message.data);
      case 'listen':
        if (heard.has(message.name) || message.name === 'report' || !declared('events', message.name)) return;
        heard.add(message.name);
        return listen(message.name);
      case 'tap':
        return tap(message.hook);
      case 'escape':
        // Only the frame that has the focus can have received a key.
        if (document.activeElement !== session.element) return;
        return void session.element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', shiftKey: message.shiftKey, bubbles: true, cancelable: true }),
        );
      case 'open':
        if (closables.has(message.id) || closables.size >= MOST_ENTRIES) return;
        closables.set(
          message.id,
          host.onEscape(() => {
            closables.delete(message.id);
            send({ t: 'close', id: message.id });
          }),
        );
        return;
      case 'close':
        closables.get(message.id)?.();
        closables.delete(message.id);
        return;
      case 'link':
        return void followLink(message, session.element, sdk);
      case 'result':
        return session.calls.settle(message);
      default:
        return services(message);
    }
  };

  function emit(name: string, data: unknown): void {
    Reflect.apply(host.bus.emit, host.bus, [name, data]);
  }
  function listen(name: string): void {
    const listener = (data: unknown): void => {
      const event: PageMessage = { t: 'event', name, ...(data !== undefined && { data }) };
      if (!send(event)) refuse(`events: ${name}, whose data is not JSON`);
    };
    const undo: unknown = Reflect.apply(host.bus.on, host.bus, [name, listener]);
    if (typeof undo === 'function') undos.push(() => undo());
  }
  return {
    answer,
    end() {
      for (const undo of [...undos, ...closables.values()]) undo();
      closables.clear();
    },
  };
}
