import { common, createLowlight } from 'lowlight';

export type HighlightedNode = ReturnType<typeof lowlight.highlight>['children'][number];

const lowlight = createLowlight(common);

/** Limit for the characters that are highlighted. Longer code is shown without highlighting. */
const LONGEST_HIGHLIGHTED = 50_000;

/** Is this the name, or another name, of a language that can be highlighted? */
export function isKnownLanguage(language: string): boolean {
  return lowlight.registered(language.toLowerCase());
}

/** Names of all languages that can be highlighted, sorted. */
export function knownLanguages(): readonly string[] {
  return lowlight.listLanguages().sort();
}

/** Code as parts with class names of highlight.js. Undefined when the language is not known or the code is too long. */
export function highlight(code: string, language: string): readonly HighlightedNode[] | undefined {
  if (code.length > LONGEST_HIGHLIGHTED || !isKnownLanguage(language)) return undefined;
  return lowlight.highlight(language.toLowerCase(), code).children;
}
