/** Number of stack frames to look at. A call may pass through several functions of Node or of `Array.prototype`. */
const FRAME_LIMIT = 30;
/**
 * Matches the place at the end of a frame: an address for an ES module, a path for CommonJS. Frames of Node itself have
 * neither.
 */
const PLACE = /(?:\(|at (?:async )?)((?:\w+:)?[/\\][^()]+:\d+:\d+)\)?$/;

/**
 * Returns the place where the code of a plugin called an instrumented function: `menu.1a2b3c4d.js:1:204`. Undefined
 * when the caller is React, the SDK or the DOM.
 *
 * Works only in a module whose file contains nothing but instruments: frames of that file are left out.
 * @param folder Address of the folder with the plugin's files.
 */
export function callSite(folder: string): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAME_LIMIT;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const frames = stack.split('\n').flatMap((line) => PLACE.exec(line.trim())?.[1] ?? []);
  const own = fileOf(frames[0] ?? '');
  const caller = frames.find((frame) => fileOf(frame) !== own);
  // A call without a caller comes from Node. Only the plugin can have passed the function to Node.
  if (caller === undefined) return 'an unknown place';
  return caller.startsWith(folder) ? caller.slice(folder.length) : undefined;
}

/** `file:///a/b.js:1:2` -> `file:///a/b.js` */
function fileOf(frame: string): string {
  return frame.replace(/(?::\d+)+$/, '');
}
