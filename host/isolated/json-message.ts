import { isTooDeep } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import * as v from 'valibot';

/**
 * Reads a message from the other side (page or frame). Messages are JSON texts instead of objects, because the length
 * of a text is known before it is parsed, and a text cannot contain getters, prototypes or buffers.
 *
 * @param limit Largest number of characters.
 * @returns The message, or undefined when it does not conform to the protocol.
 */
export function readMessage<Message>(
  data: unknown,
  schema: v.GenericSchema<unknown, Message>,
  limit: number,
): Message | undefined {
  if (typeof data !== 'string' || data.length > limit) return undefined;
  try {
    const value: unknown = JSON.parse(data);
    if (isTooDeep(value) || namesPrototype(value)) return undefined;
    const { success, output } = v.safeParse(schema, value);
    return success ? output : undefined;
  } catch {
    // The text is not JSON. The caller treats it like any other message that does not conform to the protocol.
    return undefined;
  }
}

/**
 * Turns a message into text. Returns undefined when the text is too long, or when the message contains a value that
 * JSON cannot express (a cycle, a BigInt).
 */
export function writeMessage(message: object, limit: number): string | undefined {
  try {
    const text = jsonText(message);
    return text.length > limit ? undefined : text;
  } catch {
    // The message cannot be written as JSON. The caller reports this to the plugin, with the name of the call.
    return undefined;
  }
}

/**
 * Does the value have a key `__proto__`? Such a key would change the prototype of an object to which the value is
 * assigned later.
 */
function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}
