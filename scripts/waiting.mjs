/*
 * Shows that a step is still running: see waiting.d.mts. Runs before any install, so it must work with any version of
 * Node.
 */

const SECOND_MS = 1_000;
/** Interval between the lines in a log, in seconds. A line every second would be too many. */
const SECONDS_BETWEEN_LINES = 10;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

export function waiting(text, out) {
  let seconds = 0;
  const clear = () => out.isTTY && out.write('\r\x1b[2K');
  const draw = () => out.isTTY && out.write(`${FRAMES[seconds % FRAMES.length]} ${text} … ${seconds} s`);
  if (!out.isTTY) out.write(`• ${text} …\n`);
  draw();
  const timer = setInterval(() => {
    seconds += 1;
    if (out.isTTY) {
      clear();
      draw();
    } else if (seconds % SECONDS_BETWEEN_LINES === 0) out.write(`  ${text}: ${seconds} s so far\n`);
  }, SECOND_MS);
  return {
    print(said) {
      clear();
      out.write(said.toString());
      draw();
    },
    stop() {
      clearInterval(timer);
      clear();
      out.write(out.isTTY ? `• ${text}: ${seconds} s\n` : `  ${text}: done after ${seconds} s\n`);
    },
  };
}
