import { BlockType } from '@plinth/sdk/enums';
import type { Page } from 'playwright-core';

/** Attributes whose text a visitor reads or hears. */
const SPOKEN = [
  'aria-label',
  'aria-roledescription',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
];

/** Types of blocks that show a text of their data in pieces, such as the words of a program. */
const IN_PIECES = [BlockType.code, BlockType.markdown, BlockType.chart];
/** Names of platforms, which are the same in every language. */
const NAMES = [
  'Bluesky',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'Mastodon',
  'Pinterest',
  'Reddit',
  'Telegram',
  'WhatsApp',
  'X',
  'YouTube',
];

/**
 * Finds the words on the page that are missing from the catalogues: they are neither in the brackets of the
 * pseudo-locale nor in the page's own data.
 *
 * @param data The page file, and the texts of `site.json` that the page shows.
 */
export function foreignWords(page: Page, data: unknown): Promise<string[]> {
  return page.evaluate(
    ({ data, spoken, pieces, names }) => {
      const parts = new Set<string>();
      const textsOf = (root: ParentNode) => {
        const texts: { readonly text: string; readonly element: Element }[] = [];
        for (const element of root.querySelectorAll('*')) {
          if (element.closest('script, style, noscript, template')) continue;
          for (const node of element.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) texts.push({ text: node.textContent ?? '', element });
          }
          for (const name of spoken) texts.push({ text: element.getAttribute(name) ?? '', element });
          if (element instanceof HTMLOptionElement || element instanceof HTMLTrackElement)
            texts.push({ text: element.label, element });
        }
        return texts;
      };
      const collect = (value: unknown): void => {
        if (typeof value === 'string') {
          parts.add(value.trim());
          // The page shows a file type of the data without its dot or asterisk.
          parts.add(value.replace(/^\.|\/\*$/g, ''));
          if (value.startsWith('{')) collect(JSON.parse(value));
          if (!value.includes('<')) return;
          const parsed = new DOMParser().parseFromString(value, 'text/html');
          for (const { text } of textsOf(parsed)) {
            parts.add(text.trim());
            // The dash before the name of the author of a quote is not part of the name.
            parts.add(text.trim().replace(/^[—–]\s*/u, ''));
          }
          // A block inside HTML has its data in an attribute.
          for (const block of parsed.querySelectorAll('[data-block-json]'))
            collect(block.getAttribute('data-block-json'));
        } else if (typeof value === 'object' && value !== null) {
          for (const inner of Object.values(value)) collect(inner);
        }
      };
      collect(data);
      // The names of days, and AM and PM, come from the browser, not from a catalogue.
      const time = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', hour: 'numeric' });
      for (let hour = 0; hour < 7 * 24; hour += 12)
        for (const { type, value } of time.formatToParts(hour * 3_600_000))
          if (type === 'weekday' || type === 'dayPeriod') parts.add(value);
      // So do the abbreviations of large numbers.
      const large = new Intl.NumberFormat(document.documentElement.lang, { notation: 'compact' });
      for (const number of [1e3, 1e6, 1e9])
        for (const { type, value } of large.formatToParts(number)) if (type === 'compact') parts.add(value);
      for (const name of names) parts.add(name);
      const known = [...parts].filter((part) => part !== '').sort((one, other) => other.length - one.length);
      // The names of countries come from the browser, not from a catalogue.
      const isCountry = (element: Element) =>
        element instanceof HTMLOptionElement && /^(?:[A-Z]{2}|\+?\d+)$/.test(element.value);
      // The names of months come from the browser too.
      const isDate = (text: string, element: Element) => element.localName === 'time' && /\d{4}/.test(text);
      // These blocks show a text of the data in pieces.
      const inPieces = (element: Element) =>
        element.closest(pieces.map((type) => `[data-block-type="${type}"]`).join());
      const words = new Set([...parts].flatMap((part) => part.match(/\p{L}+/gu) ?? []));
      // A letter stands for a platform that has no icon.
      const isIcon = (text: string, element: Element) => element.closest('[aria-hidden="true"]') && text.length === 1;
      const found = new Set<string>();
      for (const { text, element } of textsOf(document.body)) {
        let rest = text;
        // A parameter of a message can itself be a message, so brackets can be inside brackets: the innermost are
        // removed first.
        while (/⟦[^⟦⟧]*⟧/u.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
        if (!/\p{L}/u.test(rest) || isCountry(element) || isDate(text, element) || isIcon(text, element)) continue;
        if (inPieces(element)) rest = rest.replace(/\p{L}+/gu, (word) => (words.has(word) ? ' ' : word));
        for (const part of known) rest = rest.replaceAll(part, ' ');
        const where = element.closest('[data-block-type]')?.id ?? 'page';
        if (/\p{L}/u.test(rest)) found.add(`${where} <${element.localName}>: ${text.trim()}`);
      }
      return [...found];
    },
    { data, spoken: SPOKEN, pieces: IN_PIECES, names: NAMES },
  );
}
