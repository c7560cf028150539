/** Frames to look at: a call may pass through several functions of Node or of the array that holds its callback. */
const FRAME_LIMIT = 30;
/** Place at the end of a frame: an address for an ES module, a path for CommonJS. Frames of Node have neither. */
const PLACE = /(?:\(|at (?:async )?)((?:\w+:)?[/\\][^()]+:\d+:\d+)\)?$/;

/**
 * Says where the code of a plugin called an instrumented function: `menu.1a2b3c4d.js:1:204`. Undefined when the caller
 * is React, the SDK or the DOM, for which no plugin is to blame.
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
  // Without a caller it was called back by Node, so nobody but the plugin can have passed the function on.
  if (caller === undefined) return 'an unknown place';
  return caller.startsWith(folder) ? caller.slice(folder.length) : undefined;
}

/** `file:///a/b.js:1:2` -> `file:///a/b.js` */
function fileOf(frame: string): string {
  return frame.replace(/(?::\d+)+$/, '');
}
