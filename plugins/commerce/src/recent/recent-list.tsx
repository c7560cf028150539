/* The `recent` chunk: loaded by a list with `"recent": true`. */
import { type Host, HttpService } from '@plinth/sdk';
import { safeParse } from '@plinth/sdk/fields';
import { useConsent, useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { PRODUCTS_PATH } from '../item/products-path.ts';
import { type Card, cardSchema } from '../list/card.ts';
import { CardGrid } from '../list/card-grid.tsx';
import { recentTitle } from '../messages/messages.ts';
import { recentIds } from './recent-products.ts';

const MOST_SHOWN = 8;
const TIMEOUT_MS = 15_000;

interface RecentListProps {
  readonly title: string;
  readonly perPage: number;
  readonly quickView: boolean;
  /** Classes of a list of products. */
  readonly classes: { readonly [name: string]: string | undefined };
}

/**
 * The products that were viewed most recently in this browser, without the product of this page. Renders nothing when
 * there are no such products, or without the visitor's consent.
 */
export function RecentList({ title, perPage, quickView, classes }: RecentListProps) {
  const host = useHost();
  const mayKeep = useConsent('performance');
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    if (!host) return;
    let isShown = true;
    const ids = mayKeep ? recentIds(host).filter((id) => !location.pathname.endsWith(`/${id}`)) : [];
    Promise.all(ids.slice(0, Math.min(perPage, MOST_SHOWN)).map((id) => fetchCard(host, id))).then(
      (found) => isShown && setCards(found.filter((card) => card !== undefined)),
      host.report,
    );
    return () => {
      isShown = false;
    };
  }, [host, mayKeep, perPage]);
  if (cards.length === 0) return null;
  const heading = title || recentTitle();
  return (
    <section className={classes.place} aria-label={heading}>
      <div className={classes.list}>
        <h2 className={classes.title}>{heading}</h2>
        <CardGrid cards={cards} heading="h3" quickView={quickView} isLoading={false} />
      </div>
    </section>
  );
}

/** Fetches the card of a product. Undefined when the product is no longer sold, or when the site does not answer. */
async function fetchCard(host: Host, id: string): Promise<Card | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(`${PRODUCTS_PATH}/${encodeURIComponent(id)}`, {
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
  });
  const parsed = safeParse(cardSchema, result.ok ? result.data : undefined);
  return parsed.success ? parsed.output : undefined;
}
