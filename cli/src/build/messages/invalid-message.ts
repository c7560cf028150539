import { type Problem, problem } from '@plinth/manifests';
import { compileMessage, parseMessage } from './compile-message.ts';

/**
 * Describes the mistake in a message of a catalogue. Empty for a valid ICU message that uses only supported features.
 * @param language Language of the catalogue, a BCP 47 tag.
 */
export function invalidMessage(file: string, key: string, words: string, language: string): Problem[] {
  try {
    compileMessage(parseMessage(words), language, []);
    return [];
  } catch (cause) {
    const message = `is not a message: ${cause instanceof Error ? cause.message : String(cause)}`;
    const hint = 'correct the ICU syntax; text, {parameter}, number, plural, selectordinal and select are allowed';
    return [problem('PLINTH-MANIFEST-114', file, key, message, hint)];
  }
}
