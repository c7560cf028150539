/** Reports the height of the document's content, now and after each change. */
export function reportHeight(report: (px: number) => void): void {
  let last = -1;
  const measure = () => {
    const { height } = document.body.getBoundingClientRect();
    if (height === last) return;
    last = height;
    report(height);
  };
  // Measures at once and does not wait for the observer, because browsers do not lay out a frame that is not visible
  // yet.
  measure();
  new ResizeObserver(measure).observe(document.body);
}
