import { vi } from 'vitest';

interface FrameWindow {
  readonly posted: unknown[];
  postMessage(...message: unknown[]): void;
}

const windows = new WeakMap<HTMLIFrameElement, FrameWindow>();

/** The simulated window of a frame. It records the messages that are posted to it. */
export function windowOf(element: HTMLIFrameElement): FrameWindow {
  const posted: unknown[] = [];
  const known = windows.get(element) ?? { posted, postMessage: (...message: unknown[]) => void posted.push(message) };
  windows.set(element, known);
  return known;
}

/** Gives frames a window, because happy-dom creates none for them. `vi.restoreAllMocks()` undoes it. */
export function stubFrameWindows(): void {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const opened: object = windowOf(this);
    return opened as Window;
  });
}
