import * as v from 'valibot';

/** Reserved words of JavaScript. They cannot be keys, because `messages.ts` exports a constant for every key. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);
/** Names that `messages.ts` uses for other purposes, so they cannot be keys. */
const USED = new Set(['message', 'messagesOf']);

const keySchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]*$/, 'is not a key; write one such as "closeLabel"'),
  v.check(
    (key) => !RESERVED.has(key) && !USED.has(key),
    'is not a key, because it is a word of JavaScript or of messages.ts; write one such as "closeLabel"',
  ),
);

/** The messages of one language by their keys. */
export const catalogueSchema = v.record(keySchema, v.string());
