import type { Host, PlinthError } from '@plinth/sdk';
import { FRAME_ERROR_CODES } from '@plinth/sdk/error-codes';
import * as v from 'valibot';
import { type Calls, createCalls } from '../calls.ts';
import { isErrorCode } from '../error-code-text.ts';
import { readMessage, writeMessage } from '../json-message.ts';
import {
  FRAME_MESSAGE_LIMIT,
  frameMessageSchema,
  helloSchema,
  PAGE_MESSAGE_LIMIT,
  type PageMessage,
  PROTOCOL_VERSION,
  type StartMessage,
} from '../protocol.ts';
import { createRateLimit } from '../rate-limit.ts';
import { answerFrame } from './answer-frame.ts';
import { lookOf, watchLook } from './appearance.ts';
import { releaseBlock } from './block-content.ts';
import { FAULTS, type FaultCode } from './faults.ts';
import type { HostModules } from './host-modules.ts';
import { readSlice } from './slice-record.ts';
import { startMessage } from './start-message.ts';

/**
 * Longest wait until the block in the frame is mounted, when plugin.json sets no time-out. The time-out for the files
 * of a plugin has the same default.
 */
const START_TIMEOUT_MS = 15_000;
/** Interval at which the page sends a message that the frame must answer. */
const PING_PERIOD_MS = 5_000;
const PING_TIMEOUT_MS = 5_000;

export interface FrameRequest {
  readonly host: Host;
  readonly sdk: HostModules['sdk'];
  readonly block?: NonNullable<StartMessage['block']>;
  /** Unique id of the block in the frame. Absent when the frame runs a setup. */
  readonly blockId?: string;
  /** Element to which the frame is appended. */
  readonly content: Element;
  /** Called once, when the block is mounted or the setup has run. */
  readonly onReady: () => void;
  readonly onHeight: (px: number) => void;
  /**
   * Called once, when the frame is closed. If the frame failed, `error` is the reason, which has been reported already.
   */
  readonly onEnd: (error?: PlinthError) => void;
}

export interface FrameSession {
  readonly element: HTMLIFrameElement;
  readonly calls: Calls;
  /** Sends a message to the frame. Returns false when the message is too long or cannot be written as JSON. */
  send(message: PageMessage): boolean;
  close(): void;
}

/**
 * Opens the frame of an isolated plugin. Every message from the frame is checked: the window that sent it, the nonce of
 * this frame, its shape, its length and the number of messages per second. A frame that breaks these rules is removed
 * and reported once.
 */
export function openFrame(request: FrameRequest): FrameSession {
  const { host, sdk, block, content } = request;
  const { plugins } = readSlice();
  const record = plugins[host.plugin];
  const nonce = crypto.randomUUID();
  const element = makeElement(`${record?.isolated?.frame}#${nonce}`, block?.name ?? host.plugin);
  const { port1: port, port2: theirs } = new MessageChannel();
  const allowed = createRateLimit(() => performance.now());
  const calls = createCalls(
    (message, code) =>
      new sdk.PlinthError(isErrorCode(code) ? code : 'PLINTH-FRAME-007', message, { plugin: host.plugin }),
  );
  let state: 'opening' | 'connected' | 'ready' | 'ended' = 'opening';
  let loads = 0;

  const end = (error?: PlinthError) => {
    if (state === 'ended') return;
    state = 'ended';
    for (const undo of undos) undo();
    answers.end();
    port.close();
    calls.end();
    releaseBlock(content);
    if (error) host.report(error);
    request.onEnd(error);
  };
  const fail = (code: FaultCode, about = '') => {
    const text = FRAME_ERROR_CODES[code];
    const details = { plugin: host.plugin, block: request.blockId, hint: FAULTS[code] };
    end(new sdk.PlinthError(code, about ? `${text}: ${about}` : text, details));
  };
  const send = (message: PageMessage): boolean => {
    const text = writeMessage(message, PAGE_MESSAGE_LIMIT);
    if (text !== undefined) port.postMessage(text);
    return text !== undefined;
  };
  const session: FrameSession = { element, calls, send, close: () => end() };

  /**
   * Handles messages that the frame sends to the window. Only the first message is accepted. All later messages must
   * come through the port.
   */
  const meet = ({ source, data }: MessageEvent) => {
    if (state === 'ended' || source === null || source !== element.contentWindow) return;
    if (!allowed(0)) return fail('PLINTH-FRAME-005');
    if (state !== 'opening') return;
    const hello = v.safeParse(helloSchema, data);
    if (!hello.success || hello.output.nonce !== nonce) return;
    state = 'connected';
    // `*` is the only target origin that matches a document without an origin. The Content-Security-Policy of the page
    // allows no other document in the frame.
    element.contentWindow?.postMessage({ plinth: 'page', v: PROTOCOL_VERSION, nonce }, '*', [theirs]);
    send(startMessage(host, lookOf(content), block));
  };
  const answers = answerFrame({
    ...request,
    session,
    record: record?.isolated,
    onReady() {
      if (state !== 'connected') return;
      state = 'ready';
      request.onReady();
    },
    onFailed: () => end(),
  });
  port.onmessage = ({ data }) => {
    if (state === 'ended') return;
    const length = typeof data === 'string' ? data.length : 0;
    if (!allowed(length)) return fail('PLINTH-FRAME-005');
    const message = readMessage(data, frameMessageSchema, FRAME_MESSAGE_LIMIT);
    if (!message) return fail('PLINTH-FRAME-004', length > FRAME_MESSAGE_LIMIT ? `${length} characters` : '');
    answers.answer(message);
  };
  const ping = () => {
    if (state !== 'ready' || document.hidden) return;
    calls.ask((id) => send({ t: 'ping', id }), PING_TIMEOUT_MS).catch(() => fail('PLINTH-FRAME-003'));
  };

  const limit = record?.timeoutMs ?? START_TIMEOUT_MS;
  const undos = [
    host.listen(window, 'message', (event) => event instanceof MessageEvent && meet(event)),
    host.listen(element, 'load', () => {
      loads += 1;
      // A second `load` event means that the frame has navigated to another document.
      if (loads > 1) fail('PLINTH-FRAME-002');
    }),
    host.timeout(() => {
      if (state !== 'ready') fail('PLINTH-FRAME-001', `${limit} ms`);
    }, limit),
    host.interval(ping, PING_PERIOD_MS),
    host.observe(watchLook(() => send({ t: 'look', look: lookOf(content) }))),
    host.hooks.consentChange(({ previous, current }) => void send({ t: 'consentChange', previous, current })),
  ];
  content.append(element);
  return session;
}

function makeElement(src: string, title: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  // `allow-same-origin` is missing on purpose: without it the document has no origin, so it has no cookies and no
  // storage and cannot reach the page.
  element.setAttribute('sandbox', 'allow-scripts');
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.style.cssText = 'display:block;inline-size:100%;height:0;border:0;visibility:hidden';
  element.src = src;
  return element;
}
