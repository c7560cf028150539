import { safeHref } from '@plinth/sdk';
import { Picture } from '@plinth/sdk/media';
import type { MouseEvent } from 'react';
import { onSale, soldOut } from '../messages/messages.ts';
import { Price } from '../product/price.tsx';
import { transitionName } from '../product/transition-name.ts';
import type { Card } from './card.ts';
import classes from './card-grid.module.css';
import { QuickViewLink } from './quick-view-link.tsx';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly heading: 'h2' | 'h3';
  readonly quickView: boolean;
  readonly isLoading: boolean;
}

/** Two, three or four columns; the padding of a picture is 8 % of its square: see card-grid.module.css. */
const SLOTS = [
  { upToPx: 639.98, share: 0.42, lessPx: 6.72 },
  { upToPx: 1023.98, share: 0.28, lessPx: 13.44 },
  { share: 0.21, lessPx: 20.16 },
] as const;

/** The products of a list. The whole card is a link to the product. */
export function CardGrid({ cards, heading, quickView, isLoading }: CardGridProps) {
  return (
    <ul className={classes.grid} aria-busy={isLoading || undefined}>
      {cards.map((card) => (
        <li key={card.id} className={classes.card}>
          <CardContent card={card} heading={heading} quickView={quickView} />
        </li>
      ))}
    </ul>
  );
}

interface CardContentProps extends Pick<CardGridProps, 'heading' | 'quickView'> {
  readonly card: Card;
}

function CardContent({ card, heading: Heading, quickView }: CardContentProps) {
  const href = safeHref(card.url);
  const label = card.soldOut ? soldOut() : card.onSale ? onSale() : '';
  return (
    <>
      <div className={classes.picture}>
        {card.image && <Picture image={card.image} mode="fit" aspectRatio={1} slots={SLOTS} />}
        {label !== '' && <p className={`product-mark ${classes.label}`}>{label}</p>}
      </div>
      <Heading className={`product-title ${classes.title}`}>
        {href === undefined || card.url === '' ? (
          card.title
        ) : (
          <a className={classes.link} href={href} onClick={moveWithPicture}>
            {card.title}
          </a>
        )}
      </Heading>
      <p className={`product-price ${classes.price}`}>
        <Price shown={card.price ?? undefined} />
      </p>
      {quickView && card.id !== '' && href !== undefined && card.url !== '' && (
        <QuickViewLink id={card.id} title={card.title} href={href} />
      )}
    </>
  );

  /** Only the picture of the chosen product moves to its page: a name for each would make the browser draw all. */
  function moveWithPicture({ currentTarget }: MouseEvent<HTMLElement>) {
    const picture = currentTarget.closest('li')?.querySelector('img');
    if (picture) picture.style.viewTransitionName = transitionName(card.id) ?? '';
  }
}
