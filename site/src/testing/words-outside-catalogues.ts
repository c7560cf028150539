import { JSDOM } from 'jsdom';

/** Attributes whose text a visitor reads or hears. */
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/**
 * Finds words that are in no catalogue. In the pseudo-locale, every text from a catalogue is in brackets (`⟦…⟧`), so
 * these are the words outside of brackets.
 * @param html A whole document in the pseudo-locale, with its title.
 * @param own Words of the page's author, which are ignored.
 */
export function wordsOutsideCatalogues(html: string, own: readonly string[] = []): readonly string[] {
  const { document } = new JSDOM(html).window;
  const found = [...document.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('script, style, [data-block-type]')) return [];
    const texts = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent ?? '');
    return [...texts, ...SPOKEN.map((name) => element.getAttribute(name) ?? '')];
  });
  return found.filter((text) => {
    let rest = text;
    // A message can contain another message as a value.
    while (/⟦[^⟦⟧]*⟧/u.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
    for (const words of own) rest = rest.replaceAll(words, ' ');
    return /\p{L}/u.test(rest);
  });
}
