import * as v from 'valibot';

/** Largest number of characters of a message between the configuration area and the page in its frame. */
const LONGEST_MESSAGE = 8000;
const LONGEST_TEXT = 2000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
/** Chosen by the page for one connection. A reply that does not repeat it belongs to another document. */
const nonce = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

/** What the configuration area tells the page in its frame once: which site, and who looks at it. */
const editorContextSchema = v.strictObject({
  siteName: text,
  account: v.strictObject({ id: text }),
  /** Contributor roles of the account (§3). */
  roles: v.pipe(v.array(v.number()), v.maxLength(100)),
});

/** The first message of the page: it asks for a connection. Sent with `postMessage` of the window. */
export const editorHelloSchema = v.strictObject({ plinth: v.literal('editor-hello'), nonce });

/** The answer of the configuration area. It comes with the port on which everything else is sent. */
export const editorWelcomeSchema = v.strictObject({
  plinth: v.literal('editor-welcome'),
  nonce,
  context: editorContextSchema,
});

/** An event of the configuration area, for the page in its frame. */
export const editorEventSchema = v.variant('name', [
  /** The menu of the owner's bar was opened or closed. */
  v.strictObject({ name: v.literal('menu'), isOpen: v.boolean() }),
  /** The owner signs out in the bar; the page is left next. */
  v.strictObject({ name: v.literal('logout') }),
]);

/** What the page in the frame tells the configuration area. */
export const framedPageMessageSchema = v.variant('name', [
  /** Which page is in the frame: path, query and hash. */
  v.strictObject({ name: v.literal('page'), path: text }),
  /** Escape with nothing open: show the owner's bar. */
  v.strictObject({ name: v.literal('toolbar') }),
  /** The session has ended: leave for this page. */
  v.strictObject({ name: v.literal('logout'), path: text }),
]);

export type EditorContext = v.InferOutput<typeof editorContextSchema>;
export type EditorHello = v.InferOutput<typeof editorHelloSchema>;
export type EditorWelcome = v.InferOutput<typeof editorWelcomeSchema>;
export type EditorEvent = v.InferOutput<typeof editorEventSchema>;
export type FramedPageMessage = v.InferOutput<typeof framedPageMessageSchema>;

/**
 * Reads a message of the other side. Messages are JSON texts: the length of a text is known before it is parsed, and it
 * cannot contain objects of the other document.
 *
 * @returns Undefined for everything that is not exactly such a message.
 */
export function readEditorMessage<Message>(
  schema: v.GenericSchema<unknown, Message>,
  data: unknown,
): Message | undefined {
  if (typeof data !== 'string' || data.length > LONGEST_MESSAGE) return undefined;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(data));
    return success ? output : undefined;
  } catch {
    // The text is not JSON, so it is no message of ours.
    return undefined;
  }
}
