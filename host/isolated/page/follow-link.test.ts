import { afterEach, expect, it, vi } from 'vitest';
import { followLink } from './follow-link.ts';

const sdk = { safeHref: (href: string) => (href.startsWith('/') ? href : undefined) };
const message = { t: 'link', href: '/elsewhere', newTab: true } as const;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function setUp() {
  const frame = document.createElement('div');
  const other = document.createElement('button');
  frame.tabIndex = 0;
  document.body.append(frame, other);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  return { frame, other, opened };
}

/** Moves the focus into the frame and fires `blur` on the window, as the browser does. */
function focus(element: HTMLElement): void {
  element.focus();
  dispatchEvent(new Event('blur'));
}

it('opens the link of a frame that has the focus', async () => {
  const { frame, opened } = setUp();
  focus(frame);
  await followLink(message, frame, sdk);
  expect(opened).toHaveBeenCalledExactlyOnceWith('/elsewhere', '_blank', 'noopener');
});

it('opens the link when the message arrives before the focus of the same click', async () => {
  const { frame, opened } = setUp();
  const done = followLink(message, frame, sdk);
  expect(opened).not.toHaveBeenCalled();
  focus(frame);
  await done;
  expect(opened).toHaveBeenCalledOnce();
});

it('ignores the link when the focus moves elsewhere, or when the link is not allowed', async () => {
  const { frame, other, opened } = setUp();
  const done = followLink(message, frame, sdk);
  focus(other);
  await done;
  focus(frame);
  await followLink({ ...message, href: 'javascript:0' }, frame, sdk);
  expect(opened).not.toHaveBeenCalled();
});
