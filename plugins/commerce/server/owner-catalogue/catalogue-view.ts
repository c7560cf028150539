import { type Description, dataTable, descriptionList, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { RemoteProvider } from '../remote-catalogue/remote-catalogue.ts';
import type { CatalogueSettings } from '../remote-import/catalogue-settings.ts';
import type { RemoteState } from '../remote-import/remote-state.ts';

const NAMES: Readonly<Record<RemoteProvider, string>> = { shopify: 'Shopify', medusa: 'Medusa' };

/** The state of the import of a backend's products. @param state Undefined before the first import. */
export function catalogueView(
  { provider, address }: Pick<CatalogueSettings, 'provider' | 'address'>,
  state: RemoteState | undefined,
): ReactNode {
  const backend: Description = ['Backend', `${NAMES[provider]}, ${address}`];
  if (!state) return descriptionList([backend, ['State', 'The first import has not begun yet.']]);
  const { readAt, dueAt, begunAt, isReading, products, problems, problemCount } = state;
  return h(
    Fragment,
    null,
    descriptionList([
      backend,
      ['State', stateText(state)],
      ['Products in the shop', String(products)],
      ['Last complete import', readAt === '' ? 'none yet' : time(readAt)],
      isReading ? ['This import began', time(begunAt)] : ['Next import', time(dueAt)],
    ]),
    problems.length > 0 &&
      dataTable({
        caption: 'Problems of the last import',
        columns: ['Where', 'Problem', 'What to do', 'Code'],
        rows: problems.map(({ code, at, reason, hint }, index) => ({
          key: String(index),
          head: h('bdi', null, at),
          cells: [{ content: reason }, { content: hint }, { content: code }],
        })),
      }),
    problemCount > problems.length &&
      h('p', null, `${problemCount - problems.length} more problems are in the log of the site.`),
    h(
      'p',
      { className: 'note' },
      'Products that could not be read stay as they were. Change products, prices and stock in the backend; orders are here only.',
    ),
  );
}

function stateText({ isReading, failures, problemCount }: RemoteState): string {
  if (isReading) return 'The catalogue is being read.';
  if (failures > 0)
    return `The last ${failures === 1 ? 'import' : `${failures} imports`} could not read the catalogue. The shop has the products of before.`;
  return problemCount > 0
    ? 'The catalogue was read, except what is listed below.'
    : 'The catalogue was read completely.';
}
