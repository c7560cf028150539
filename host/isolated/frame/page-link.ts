import { PlinthError } from '@plinth/sdk';
import { type Calls, createCalls } from '../calls.ts';
import { isErrorCode } from '../error-code-text.ts';
import { readMessage, writeMessage } from '../json-message.ts';
import {
  FRAME_MESSAGE_LIMIT,
  type FrameMessage,
  PAGE_MESSAGE_LIMIT,
  type PageMessage,
  pageMessageSchema,
  type StartMessage,
} from '../protocol.ts';

/** The frame's end of the channel between frame and page. */
export interface PageLink {
  /** Resolves to the first message from the page. */
  readonly started: Promise<StartMessage>;
  readonly calls: Calls;
  /** Sends a message to the page. Returns false when the message is too long or cannot be written as JSON. */
  send(message: FrameMessage): boolean;
  /** `listener` is called for every message from the page after the first one, except results of calls. */
  listen(listener: (message: PageMessage) => void): void;
}

export function pageLink(port: MessagePort): PageLink {
  // Keeps the original method, because the plugin's code could replace the method on its prototype by mistake.
  const post = port.postMessage.bind(port);
  let listener: (message: PageMessage) => void = () => undefined;
  const early: PageMessage[] = [];
  const calls = createCalls((message, code) => new PlinthError(isErrorCode(code) ? code : 'PLINTH-FRAME-007', message));
  const started = new Promise<StartMessage>((resolve) => {
    port.onmessage = ({ data }) => {
      const message = readMessage(data, pageMessageSchema, PAGE_MESSAGE_LIMIT);
      if (message?.t === 'start') resolve(message);
      else if (message?.t === 'result') calls.settle(message);
      else if (message) listener(message);
    };
  });
  listener = (message) => void early.push(message);
  return {
    started,
    calls,
    send(message) {
      const text = writeMessage(message, FRAME_MESSAGE_LIMIT);
      if (text !== undefined) post(text);
      return text !== undefined;
    },
    listen(next) {
      listener = next;
      for (const message of early.splice(0)) next(message);
    },
  };
}
