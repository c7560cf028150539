/** Address, line and column in a frame of a stack, as Chromium, Firefox and Safari write them. */
const PLACE = /(https?:\/\/[^\s)]+):\d+:\d+/;
const FRAME_LIMIT = 12;

/** Address of the script that called an instrumented function. Undefined when the stack does not contain one. */
export function callerOf(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAME_LIMIT;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const files = stack.split('\n').flatMap((line) => PLACE.exec(line)?.[1] ?? []);
  return files.find((file) => file !== files[0]);
}
