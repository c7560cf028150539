/**
 * Messages between the configuration area and the page that it shows in a frame (§4). Neither side uses the objects of
 * the other one.
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
