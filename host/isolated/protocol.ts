import * as v from 'valibot';

/**
 * Version of the protocol. Page and frame come from the same build, so a different version means that the open page is
 * older than the frame.
 */
export const PROTOCOL_VERSION = 1;
/** Longest message that a frame may send, in characters of JSON. */
export const FRAME_MESSAGE_LIMIT = 500_000;
/**
 * Longest message that a page may send, in characters of JSON. The message contains the block's data, which can have up
 * to 2,000,000 characters and becomes longer when it is quoted in JSON.
 */
export const PAGE_MESSAGE_LIMIT = 5_000_000;
/** Largest number of calls from one side (page or frame) that may wait for an answer at the same time. */
export const MOST_OPEN_CALLS = 50;
/** Time-out of a call between page and frame, in milliseconds. The use of a service has the same time-out. */
export const CALL_TIMEOUT_MS = 20_000;
/** Largest height of a frame, in pixels. A block that is higher scrolls inside its frame. */
export const MOST_HEIGHT_PX = 20_000;

const name = v.pipe(v.string(), v.maxLength(200));
const text = v.pipe(v.string(), v.maxLength(5_000));
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const values = v.pipe(v.array(v.unknown()), v.maxLength(20));
/** Data of a plugin, as JSON. The protocol does not define its shape. */
const data = v.exactOptional(v.unknown());
const texts = v.record(name, text);

const consent = v.strictObject({ necessary: v.literal(true), performance: v.boolean(), advertising: v.boolean() });
const message = <Type extends string, Entries extends v.ObjectEntries>(t: Type, entries: Entries) =>
  v.strictObject({ t: v.literal(t), ...entries });

const result = v.strictObject({
  t: v.literal('result'),
  id: number,
  value: data,
  /** Present when the call has failed. */
  error: v.exactOptional(v.strictObject({ code: v.exactOptional(name), message: text })),
});
export type ResultMessage = v.InferOutput<typeof result>;

/**
 * First message of a frame. The frame sends it to the window of the page. Its nonce proves that the host's own script
 * runs in the frame.
 */
export const helloSchema = v.strictObject({ plinth: v.literal('frame'), v: v.literal(PROTOCOL_VERSION), nonce: name });
/**
 * Answer of the page to the first message of a frame. The page sends it to the window of the frame, and transfers the
 * port with it.
 */
export const welcomeSchema = v.strictObject({ plinth: v.literal('page'), v: v.literal(PROTOCOL_VERSION), nonce: name });

const HOOKS = ['consentChange', 'destroy', 'escape'] as const;

/** Messages that a frame may send through the port. */
export const frameMessageSchema = v.variant('t', [
  message('ready', {}),
  message('height', { px: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000)) }),
  message('report', {
    code: v.pipe(v.string(), v.regex(/^PLINTH-[A-Z]+-\d{3}$/)),
    message: text,
    hint: v.exactOptional(text),
  }),
  /** The block cannot be shown, so its server HTML stays. The frame has already reported the reason. */
  message('failed', {}),
  message('track', {
    name,
    data: v.record(v.string(), v.unknown()),
    purpose: v.exactOptional(v.picklist(['necessary', 'performance', 'advertising'])),
  }),
  message('emit', { name, data }),
  message('listen', { name }),
  message('tap', { hook: v.picklist(HOOKS) }),
  message('escape', { shiftKey: v.boolean() }),
  message('open', { id: number }),
  message('close', { id: number }),
  message('link', { href: v.pipe(v.string(), v.maxLength(2_000)), newTab: v.boolean() }),
  message('provide', { service: name }),
  message('use', { id: number, service: name }),
  message('call', { id: number, service: name, method: name, args: values }),
  result,
]);
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>;

/**
 * The language, direction, design tokens and text properties that the page has at the place of the frame. The frame
 * uses the same values.
 */
const look = v.strictObject({
  lang: name,
  dir: v.picklist(['ltr', 'rtl']),
  /** Design tokens: custom properties by name. */
  tokens: texts,
  /** Inherited CSS properties of the text, such as the font. */
  text: texts,
});
export type Look = v.InferOutput<typeof look>;

const block = v.strictObject({
  id: name,
  type: name,
  name,
  /** The block's data, as JSON. */
  json: v.string(),
  /** True when the publisher has sanitised the HTML in the data. */
  sanitised: v.boolean(),
});

/** Messages that the page may send through the port. */
export const pageMessageSchema = v.variant('t', [
  message('start', {
    plugin: name,
    /** The block to mount. When it is missing, the frame runs the setup of the plugin. */
    block: v.exactOptional(block),
    look,
    page: v.unknown(),
    session: v.strictObject({ firstLanding: v.boolean(), firstSession: v.boolean() }),
    consent,
  }),
  message('look', { look }),
  message('focus', { path: v.array(number) }),
  message('consentChange', { previous: consent, current: consent }),
  message('event', { name, data }),
  message('escape', { shiftKey: v.boolean() }),
  message('close', { id: number }),
  message('ping', { id: number }),
  message('destroy', { id: number }),
  message('create', { id: number, service: name }),
  message('call', { id: number, service: name, method: name, args: values }),
  result,
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
export type StartMessage = Extract<PageMessage, { t: 'start' }>;
