import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyReply } from 'fastify';
import type { CsvForm } from '../csv/csv-form.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { applyPriceList } from './apply-price-list.ts';
import { firstProblems, type LineProblems } from './line-problem.ts';
import { LARGEST_FILE_BYTES, PRICE_LIST_PATH, type PriceListView, priceListView } from './price-list-view.ts';
import { readPriceList } from './read-price-list.ts';

/**
 * `/config/products/upload`: changes prices, stock, weight and size to those in a CSV file.
 * @param lookSoon Called after a change. Starts publishing the pages again that show changed prices.
 */
export function priceListRoutes(area: OwnerArea, site: SiteParts, lookSoon: () => void): void {
  const { database } = site;
  const show = (owner: SignedIn, reply: FastifyReply, shown: Omit<PriceListView, 'crumb'> = {}) => {
    const main = priceListView({ crumb: owner.crumb, ...shown });
    return sendOwnerPage(reply, site, { title: 'Upload prices and stock', main, owner });
  };
  const refuse = (owner: SignedIn, reply: FastifyReply, problems: LineProblems, form?: CsvForm) =>
    show(owner, reply.code(422), { problems, form });

  area.page(PRICE_LIST_PATH, 'commerce.inventory', async (owner, _request, reply) => show(owner, reply));

  area.upload(
    PRICE_LIST_PATH,
    { permission: 'commerce.inventory', largestFileBytes: LARGEST_FILE_BYTES },
    async (owner, request, reply, sent) => {
      if (!sent) return refuse(owner, reply, unreadable('there is no file', 'Choose a file.'));
      const list = await readPriceList(sent.file, await shopSettings(database));
      if (sent.isTooLarge())
        return refuse(
          owner,
          reply,
          unreadable(`the file has more than ${LARGEST_FILE_BYTES} bytes`, 'Divide it into several files.'),
        );
      const isCheck = sent.fields.get('check') === 'yes';
      const recorder = auditService.of(site).by(owner, request);
      const applied = await applyPriceList(database, list, { isCheck, recorder });
      if ('problems' in applied) return refuse(owner, reply, applied.problems, list.form);
      if (!isCheck && applied.changed > 0) lookSoon();
      return show(owner, reply, { done: { ...applied, isCheck }, form: list.form, left: list.left });
    },
  );
}

function unreadable(reason: string, remedy: string): LineProblems {
  return firstProblems([{ code: 'PLINTH-SITE-250', line: 1, column: '', reason, remedy }]);
}
