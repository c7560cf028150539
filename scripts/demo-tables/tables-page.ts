import { attributes, escapeHtml } from '@plinth/server/html';
import { MOST_PEOPLE, type TableDays, type TableRequest, TIMES } from './table-request.ts';
import type { TableWords } from './table-words.ts';

/** Path of the stylesheet of all pages of the stand-in. */
export const STYLE_PATH = '/tables.css';

/** The restaurant that a page is about, and how the page looks in its frame. */
export interface TablesPlace {
  readonly account: string;
  readonly restaurant: string;
  /** True when the frame is wide enough for all fields in one row. */
  readonly isWide: boolean;
  readonly words: TableWords;
}

/** The HTML of the page with the form for a reservation. */
export function formPage(place: TablesPlace, shown: TableRequest, days: TableDays, isWrong: boolean): string {
  const { words, restaurant } = place;
  const { texts } = words;
  const problem = isWrong
    ? `<p class="problem" role="alert">${escapeHtml(
        texts.wrong
          .replace('{people}', String(MOST_PEOPLE))
          .replace('{first}', dateText(days.first, words))
          .replace('{last}', dateText(days.last, words)),
      )}</p>`
    : '';
  const date = { id: 'date', name: 'date', type: 'date', required: true, value: shown.date };
  return pageHtml(words, `${texts.reserve} – ${restaurant}`, [
    `<h1>${escapeHtml(restaurant)}</h1>`,
    problem,
    `<form${attributes({ method: 'post', action: addressOf(place), class: place.isWide ? 'wide' : undefined })}>`,
    field(
      texts.people,
      'covers',
      select(
        'covers',
        Array.from({ length: MOST_PEOPLE }, (_, index) => String(index + 1)),
        String(shown.people),
      ),
    ),
    field(texts.date, 'date', `<input${attributes({ ...date, min: days.first, max: days.last })}>`),
    field(texts.time, 'time', select('time', TIMES, shown.time)),
    `<button type="submit">${escapeHtml(texts.reserve)}</button>`,
    '</form>',
  ]);
}

/** The HTML of the page that answers a reservation. */
export function confirmationPage(place: TablesPlace, { people, date, time }: TableRequest): string {
  const { words, restaurant } = place;
  const { texts } = words;
  const fact = (name: string, value: string) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
  return pageHtml(words, `${texts.done} – ${restaurant}`, [
    `<h1>${escapeHtml(restaurant)}</h1>`,
    `<p class="done" role="status">${escapeHtml(texts.done)}.</p>`,
    '<dl>',
    fact(texts.people, String(people)),
    fact(texts.date, dateText(date, words)),
    fact(texts.time, time),
    '</dl>',
    `<p><a${attributes({ href: addressOf(place) })}>${escapeHtml(texts.again)}</a></p>`,
  ]);
}

/** A page that only says why the requested page cannot be shown. */
export function problemPage(words: TableWords, text: string): string {
  return pageHtml(words, text, [`<h1>${escapeHtml(text)}</h1>`]);
}

function pageHtml(words: TableWords, title: string, content: readonly string[]): string {
  const { language, isRightToLeft, texts } = words;
  return [
    `<!doctype html><html${attributes({ lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })}>`,
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="stylesheet" href="${STYLE_PATH}"></head>`,
    '<body><main>',
    '<p class="service">TableBook</p>',
    ...content,
    `<p class="note">${escapeHtml(texts.standIn)}</p>`,
    '</main></body></html>\n',
  ].join('\n');
}

function addressOf({ account, isWide, words }: TablesPlace): string {
  return `/${account}?${new URLSearchParams({ type: isWide ? 'wide' : 'standard', lang: words.language })}`;
}

function field(label: string, id: string, control: string): string {
  return `<p><label${attributes({ for: id })}>${escapeHtml(label)}</label>${control}</p>`;
}

function select(name: string, values: readonly string[], chosen: string): string {
  const options = values.map((value) => `<option${attributes({ selected: value === chosen })}>${value}</option>`);
  return `<select${attributes({ id: name, name })}>${options.join('')}</select>`;
}

/** A day in words: `Saturday, 5 December 2026`. */
function dateText(date: string, { locale }: TableWords): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}
