import * as v from 'valibot';

/** Largest number of characters of a message between the configuration area and the page in its frame. */
const LONGEST_MESSAGE = 8000;
const LONGEST_TEXT = 2000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
/**
 * A random text that the page chooses for one connection. A reply that does not contain the same text comes from a
 * different document.
 */
const nonce = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

/**
 * The data that the configuration area sends once to the page in its frame: the site, and the account that looks at it.
 */
const editorContextSchema = v.strictObject({
  siteName: text,
  account: v.strictObject({ id: text }),
  /** Contributor roles of the account (§3). */
  roles: v.pipe(v.array(v.number()), v.maxLength(100)),
});

/** The first message of the page, which asks for a connection. The page sends it with `postMessage` of the window. */
export const editorHelloSchema = v.strictObject({ plinth: v.literal('editor-hello'), nonce });

/**
 * The answer of the configuration area to the first message. It transfers the port through which all other messages are
 * sent.
 */
export const editorWelcomeSchema = v.strictObject({
  plinth: v.literal('editor-welcome'),
  nonce,
  context: editorContextSchema,
});

/** An event in the configuration area, about which the page in the frame is told. */
export const editorEventSchema = v.variant('name', [
  /** The owner has opened or closed the menu of the owner's bar. */
  v.strictObject({ name: v.literal('menu'), isOpen: v.boolean() }),
  /** The owner signs out in the bar. The browser then leaves the page. */
  v.strictObject({ name: v.literal('logout') }),
]);

/** A message that the page in the frame sends to the configuration area. */
export const framedPageMessageSchema = v.variant('name', [
  /** The page that is now in the frame: path, query and hash. */
  v.strictObject({ name: v.literal('page'), path: text }),
  /** Escape was pressed while nothing was open: the configuration area shows the owner's bar. */
  v.strictObject({ name: v.literal('toolbar') }),
  /** The session of the account has ended: the configuration area goes to the page with this path. */
  v.strictObject({ name: v.literal('logout'), path: text }),
]);

export type EditorContext = v.InferOutput<typeof editorContextSchema>;
export type EditorHello = v.InferOutput<typeof editorHelloSchema>;
export type EditorWelcome = v.InferOutput<typeof editorWelcomeSchema>;
export type EditorEvent = v.InferOutput<typeof editorEventSchema>;
export type FramedPageMessage = v.InferOutput<typeof framedPageMessageSchema>;

/**
 * Reads a message from the other side. Messages are JSON texts, because the length of a text is known before it is
 * parsed, and a text cannot contain objects of the other document.
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
    // The text is not JSON, so it is not one of these messages.
    return undefined;
  }
}
