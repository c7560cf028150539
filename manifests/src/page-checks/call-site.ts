/**
 * Largest number of stack frames that are examined. The default of Chromium and Node, 10, is too small, because a call
 * can pass through several functions of Node or of `Array.prototype`.
 */
const FRAME_LIMIT = 30;
/**
 * Matches the position in a stack frame as Chromium, Node, Firefox and Safari write it: an address, or a path of a
 * CommonJS module. Frames of the browser or of Node itself have no position.
 */
const PLACE = /(?:^|\(|at (?:async )?|@)((?:\w+:)?[/\\][^()]+:\d+:\d+)\)?$/;

/** A call of an instrumented function from the code of a plugin. */
export interface PluginCall {
  readonly plugin: string;
  /** File, line and column: `menu.1a2b3c4d.js:1:204`. */
  readonly place: string;
}

/**
 * Finds the plugin whose code has called the instrumented function that is running. Undefined when React, the SDK, the
 * host or the DOM has called it.
 */
export type FindCaller = () => PluginCall | undefined;

/**
 * Returns the place from which an instrumented function was called: `https://example.com/menu.1a2b.js:1:204`. Undefined
 * when no script has called it.
 *
 * Ignores stack frames of the file that contains this module. For this reason, a build must put nothing into that file
 * except the code that instruments functions.
 */
export function callSite(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAME_LIMIT;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return callerIn(stack);
}

/** Position of the first stack frame whose file differs from that of the topmost frame. */
export function callerIn(stack: string): string | undefined {
  const frames = stack.split('\n').flatMap((line) => PLACE.exec(line.trim())?.[1] ?? []);
  const own = fileOf(frames[0] ?? '');
  return frames.find((frame) => fileOf(frame) !== own);
}

/** `file:///a/b.js:1:2` -> `file:///a/b.js` */
function fileOf(frame: string): string {
  return frame.replace(/(?::\d+)+$/, '');
}
