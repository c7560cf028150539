/** For each strip that is being scrolled, the function that stops its tween. */
const running = new WeakMap<HTMLElement, () => void>();

/**
 * Scrolls a strip sideways in `durationMs` milliseconds. Returns a function that stops this movement. During the
 * movement, no layout is read, and scroll snapping is off, because snapping would undo every step. A second tween of
 * the same strip stops the first one.
 */
export function scrollTween(strip: HTMLElement, to: number, durationMs: number, onArrived: () => void): () => void {
  running.get(strip)?.();
  const from = strip.scrollLeft;
  let start: number | undefined;
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    if (running.get(strip) !== finish) return;
    running.delete(strip);
    delete strip.dataset.scrolling;
  };
  const arrive = () => {
    strip.scrollLeft = to;
    finish();
    onArrived();
  };
  const advance = (now: number) => {
    start ??= now;
    const done = Math.min((now - start) / durationMs, 1);
    if (done >= 1) return arrive();
    strip.scrollLeft = from + (to - from) * (1 - (1 - done) ** 3);
    frame = requestAnimationFrame(advance);
  };
  running.set(strip, finish);
  if (durationMs <= 0 || Math.abs(to - from) < 1) {
    arrive();
    return finish;
  }
  strip.dataset.scrolling = '';
  frame = requestAnimationFrame(advance);
  return finish;
}
