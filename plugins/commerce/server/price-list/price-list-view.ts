import { dataTable } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { type CsvForm, formText } from '../csv/csv-form.ts';
import { OWNED_PRODUCTS_PATH } from '../owner-products/products-view.ts';
import type { LineProblem, LineProblems } from './line-problem.ts';
import { KNOWN_COLUMNS } from './list-columns.ts';
import { MOST_LINES } from './read-price-list.ts';

/** Path of the page on which a file with prices and stock is uploaded. */
export const PRICE_LIST_PATH = `${OWNED_PRODUCTS_PATH}/upload`;
export const LARGEST_FILE_BYTES = 10_000_000;

export interface PriceListView {
  readonly crumb: string;
  readonly problems?: LineProblems;
  /** What was found out about the file. */
  readonly form?: CsvForm | undefined;
  /** Columns of an export that were not read, in words. */
  readonly left?: readonly string[];
  readonly done?: { readonly changed: number; readonly kept: number; readonly isCheck: boolean };
}

/** A form that uploads prices and stock, with the result of the last upload. */
export function priceListView({ crumb, problems, done, form, left = [] }: PriceListView): ReactNode {
  return h(
    Fragment,
    null,
    done && h('p', { role: 'status' }, doneText(done)),
    problems && problemTable(problems),
    form && h('p', null, `The file was ${formText(form)}.`),
    left.length > 0 &&
      h('p', null, `Not read, because this page changes only prices, stock, weight and size: ${left.join(', ')}.`),
    h(
      'p',
      null,
      'Download prices, stock, weight and size as CSV, change them in a spreadsheet, and upload the file. Empty cells change nothing. ',
      `The columns are ${KNOWN_COLUMNS.join(', ')}. `,
      'The file can be as Excel saves it in any language: with semicolons, decimal commas or in Windows-1252. ',
      `A file has at most ${MOST_LINES.toLocaleString('en')} lines and ${LARGEST_FILE_BYTES / 1_000_000} MB.`,
    ),
    h(
      'form',
      { method: 'post', action: PRICE_LIST_PATH, encType: 'multipart/form-data' },
      // The server reads the fields in this order, so the crumb must come before the file.
      h('input', { type: 'hidden', name: 'crumb', defaultValue: crumb }),
      h(
        'p',
        null,
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'check', value: 'yes' }),
          ' Only check the file',
        ),
      ),
      h(
        'p',
        null,
        h('label', { htmlFor: 'file' }, 'CSV file'),
        h('input', { id: 'file', type: 'file', name: 'file', accept: '.csv,text/csv', required: true }),
      ),
      h('button', { className: 'primary', type: 'submit' }, 'Upload'),
    ),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Files' },
      h('a', { href: `${OWNED_PRODUCTS_PATH}.csv` }, 'Download prices, stock, weight and size as CSV'),
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_PRODUCTS_PATH }, 'All products')),
  );
}

function doneText({ changed, kept, isCheck }: NonNullable<PriceListView['done']>): string {
  const variants = countText(changed);
  const since = `${countText(kept)} changed in the shop since the download of the file, which does not edit these values. They stay.`;
  const more = kept === 0 ? '' : ` ${since}`;
  if (isCheck) return `The file has no problem. It would change ${variants}.${more}`;
  if (changed > 0) return `The file has changed ${variants}.${more}`;
  return kept === 0 ? 'The shop already had everything that the file says.' : `The file has changed nothing.${more}`;
}

function countText(count: number): string {
  return count === 1 ? '1 variant' : `${count} variants`;
}

function problemTable({ listed, more }: LineProblems): ReactNode {
  const count = listed.length + more;
  const what = count === 1 ? 'a problem' : `${count.toLocaleString('en')} problems`;
  const rest =
    more === 0 ? '' : ` The first ${listed.length} are below; ${more.toLocaleString('en')} more are not listed.`;
  return h(
    Fragment,
    null,
    h('p', { className: 'problem', role: 'alert' }, `Nothing was changed, because the file has ${what}.${rest}`),
    dataTable({
      caption: 'Problems of the file',
      columns: ['Line', 'Column', 'Problem', 'What to do', 'Code'],
      rows: listed.map(({ line, column, reason, remedy, code }: LineProblem, at) => ({
        key: String(at),
        head: String(line),
        cells: [{ content: column || '–' }, { content: reason }, { content: remedy }, { content: code }],
      })),
    }),
  );
}
