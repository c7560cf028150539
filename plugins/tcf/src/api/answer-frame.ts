import { jsonText } from '@plinth/sdk/json';
import * as v from 'valibot';
import { API_NAME } from '../call-queue.ts';

const LONGEST_MESSAGE = 10_000;

const messageSchema = v.object({
  __tcfapiCall: v.object({
    command: v.pipe(v.string(), v.maxLength(64)),
    version: v.optional(v.unknown()),
    parameter: v.optional(v.unknown()),
    callId: v.union([v.string(), v.number()]),
  }),
});

/**
 * Answers a call of the TCF interface that a tag in a frame has sent as a message. The message is an object or JSON.
 * Other messages are ignored.
 */
export function answerFrame({ data, source, origin }: MessageEvent): void {
  const isText = typeof data === 'string';
  const { output, success } = v.safeParse(messageSchema, isText ? parsed(data) : data);
  if (!success || !source) return;
  const { command, version, parameter, callId } = output.__tcfapiCall;
  const answer = (returnValue: unknown, wasSuccessful: unknown) => {
    const message = { __tcfapiReturn: { returnValue, success: wasSuccessful, callId } };
    // A sandboxed frame has the origin `null`, which `postMessage` does not accept as a target.
    const targetOrigin = origin === 'null' ? '*' : origin;
    source.postMessage(isText ? jsonText(message) : message, { targetOrigin });
  };
  const api: unknown = Reflect.get(window, API_NAME);
  if (typeof api === 'function') api(command, version, answer, parameter);
}

/** Parses JSON. Undefined when the text is not JSON. */
function parsed(text: string): unknown {
  if (text.length > LONGEST_MESSAGE) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
