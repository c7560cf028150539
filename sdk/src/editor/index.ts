/**
 * Messages between the configuration area and the page that it shows in a frame (§4). The two documents only exchange
 * messages: neither calls functions of the other.
 *
 * @packageDocumentation
 */
export { createMessageLimit } from './message-limit.ts';
export {
  type EditorContext,
  type EditorEvent,
  type EditorHello,
  type EditorWelcome,
  editorEventSchema,
  editorHelloSchema,
  editorWelcomeSchema,
  type FramedPageMessage,
  framedPageMessageSchema,
  readEditorMessage,
} from './messages.ts';
