import { safeHref } from '@plinth/sdk';
import { subscriptionText } from '@plinth/sdk/commerce';
import { Picture } from '@plinth/sdk/media';
import { type MouseEvent, memo, Suspense } from 'react';
import { onSale, soldOut } from '../messages/messages.ts';
import { Price } from '../product/price.tsx';
import { transitionName } from '../product/transition-name.ts';
import type { Card } from './card.ts';
import classes from './card-grid.module.css';
import { QuickViewLink } from './quick-view-link.tsx';
import { useGroups } from './use-groups.ts';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly heading: 'h2' | 'h3';
  readonly quickView: boolean;
  readonly isLoading: boolean;
}

/**
 * Widths of the pictures in two, three or four columns. A picture is narrower than its column by a padding of 8 % on
 * each side: see card-grid.module.css.
 */
const SLOTS = [
  { upToPx: 639.98, share: 0.42, lessPx: 6.72 },
  { upToPx: 1023.98, share: 0.28, lessPx: 13.44 },
  { share: 0.21, lessPx: 20.16 },
] as const;

/** The products of a list. The whole card is a link to the product. */
export function CardGrid({ cards, heading, quickView, isLoading }: CardGridProps) {
  const groups = useGroups(cards);
  return (
    <ul className={classes.grid} aria-busy={isLoading || undefined}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of the list.
        <CardGroup key={index} cards={group} heading={heading} quickView={quickView} />
      ))}
    </ul>
  );
}

/**
 * A group of cards inside a Suspense boundary, because React hydrates each boundary in a separate task. Without `memo`,
 * a change of the list would make React hydrate all boundaries at once.
 */
const CardGroup = memo(function CardGroup({ cards, ...options }: Omit<CardGridProps, 'isLoading'>) {
  return (
    <Suspense fallback={null}>
      {cards.map((card, index) => (
        // The index is the key, so that elements stay when their products change: the browser lays out a new element
        // even outside the window.
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is a place of the list.
        <li key={index} className={classes.card}>
          <CardContent card={card} {...options} />
        </li>
      ))}
    </Suspense>
  );
});

interface CardContentProps extends Pick<CardGridProps, 'heading' | 'quickView'> {
  readonly card: Card;
}

function CardContent({ card, heading: Heading, quickView }: CardContentProps) {
  const href = card.url ? safeHref(card.url) : undefined;
  const label = card.soldOut ? soldOut() : card.onSale ? onSale() : '';
  return (
    <>
      <div className={classes.picture}>
        {/* With this key, React makes a new element for a different product. Otherwise the picture of the previous
            product would stay until the new picture has loaded. */}
        {card.image && <Picture key={card.id} image={card.image} mode="fit" aspectRatio={1} slots={SLOTS} />}
        {label && <p className={`product-mark ${classes.label}`}>{label}</p>}
      </div>
      <Heading className={`product-title ${classes.title}`}>
        {href === undefined ? (
          card.title
        ) : (
          <a className={classes.link} href={href} onClick={moveWithPicture}>
            {card.title}
          </a>
        )}
      </Heading>
      <p className={`product-price ${classes.price}`}>
        <Price shown={card.price ?? undefined} />
        {card.subscriptionPlan && <span className={classes.plan}> {subscriptionText(card.subscriptionPlan)}</span>}
      </p>
      {quickView && card.id && href !== undefined && <QuickViewLink id={card.id} title={card.title} href={href} />}
    </>
  );

  /**
   * Gives only the picture of the clicked product a name for the view transition. If every picture had a name, the
   * browser would have to capture all of them.
   */
  function moveWithPicture({ currentTarget }: MouseEvent<HTMLElement>) {
    const picture = currentTarget.closest('li')?.querySelector('img');
    if (picture) picture.style.viewTransitionName = transitionName(card.id) ?? '';
  }
}
