import { escapeHtml } from '@plinth/server/html';
import { type Edit, editText } from './edit-text.ts';
import type { AttributeFact, ImageFact, MarkupFacts } from './markup-facts.ts';

/** An image of a block, whose attributes can be changed. */
export interface BlockImage {
  /** Value of `data-mode` on the image or on the box around it. */
  readonly mode: string | undefined;
  /** Number of characters of text before the image in the block. */
  readonly textBefore: number;
  /** The current value of an attribute. */
  get(name: string): string | undefined;
  /** Changes or adds an attribute. An image without any attribute is not changed. */
  set(name: string, value: string): void;
  /** Puts HTML before the image. */
  insertBefore(html: string): void;
}

/**
 * The HTML of a block. Attributes of its images can be added and changed, and HTML can be inserted before the images.
 * Nothing else changes.
 */
export interface BlockMarkup {
  /** The images of the block, in document order. */
  readonly images: readonly BlockImage[];
  readonly textLength: number;
  /** The HTML with all changes. */
  html(): string;
}

/** @param facts Facts about `html`, from `markupFacts`. */
export function blockMarkup(html: string, facts: MarkupFacts): BlockMarkup {
  const images = facts.images.map(editable);
  return {
    images: images.map(({ image }) => image),
    textLength: facts.textLength,
    html: () =>
      editText(
        html,
        images.flatMap(({ edits }) => edits()),
      ),
  };
}

function editable({ start, attributes, mode, textBefore }: ImageFact): {
  readonly image: BlockImage;
  readonly edits: () => readonly Edit[];
} {
  const changed = new Map<string, string>();
  let before = '';
  const found = (name: string): AttributeFact | undefined => attributes.find((attribute) => attribute.name === name);
  const [first] = attributes;
  return {
    image: {
      mode,
      textBefore,
      get: (name) => changed.get(name) ?? found(name)?.value,
      set: (name, value) => {
        if (first) changed.set(name, value);
      },
      insertBefore: (html) => {
        before += html;
      },
    },
    edits: () => {
      const written = [...changed].map(([name, value]) => ({
        at: found(name),
        text: `${name}="${escapeHtml(value)}"`,
      }));
      // New attributes are inserted before the existing ones, because some browsers begin to load `src` before they
      // have read the attributes after `src`.
      const added = written.flatMap(({ at, text }) => (at ? [] : `${text} `)).join('');
      return [
        ...(before === '' ? [] : [{ start, end: start, text: before }]),
        ...(first && added !== '' ? [{ start: first.start, end: first.start, text: added }] : []),
        ...written.flatMap(({ at, text }) => (at ? [{ start: at.start, end: at.end, text }] : [])),
      ];
    },
  };
}
