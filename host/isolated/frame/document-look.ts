import type { Look } from '../protocol.ts';

/**
 * Overrides the theme's rules for `body`, which do not fit a frame, because a frame is as high as its content and
 * transparent.
 */
const BODY = 'margin:0;padding:0;min-height:0;height:auto;display:flow-root;background:transparent;overflow:hidden';

/**
 * Gives the document the language, direction, design tokens and text styles that the page has at the place of the
 * frame.
 */
export function applyLook({ lang, dir, tokens, text }: Look): void {
  const { documentElement: root, body } = document;
  root.lang = lang;
  root.dir = dir;
  root.style.background = 'transparent';
  body.style.cssText = BODY;
  for (const [name, value] of Object.entries(tokens))
    if (name.startsWith('--plinth-')) root.style.setProperty(name, value);
  for (const [name, value] of Object.entries(text)) {
    (name === 'color-scheme' ? root : body).style.setProperty(name, value);
  }
}

/** Moves the focus to the element at this path in the block's content: the index of the child at each level. */
export function moveFocus(path: readonly number[]): void {
  let at: Element | null | undefined = document.querySelector('.sqs-block-content');
  for (const index of path) at = at?.children[index];
  if (at instanceof HTMLElement) at.focus();
}
