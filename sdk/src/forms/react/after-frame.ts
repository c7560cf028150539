/** Runs `run` after the next frame, for work that must not delay the display of a key press. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
