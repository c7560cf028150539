import { LONGEST_EMAIL, LONGEST_PERSON } from '@plinth/server/http';
import { dataTable, emptyState, filterForm, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { GIFT_CARDS_PATH } from '../gift-card-pages/gift-card-paths.ts';
import { LONGEST_MESSAGE } from '../gift-cards/gift.ts';
import { shownCode } from '../gift-cards/gift-card-codes.ts';
import { amountText } from '../order-views/summary-html.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import type { CardPlace, GiftCardRow } from './owned-gift-cards.ts';

export interface GiftCardsView {
  readonly crumb: string;
  readonly cards: readonly GiftCardRow[];
  readonly search: string;
  readonly hasNewer: boolean;
  /** Position after which the next page begins; undefined on the last page. */
  readonly next: CardPlace | undefined;
  readonly currency: string;
  readonly issue: {
    /** Key of the card to be issued, so that a form that is sent twice issues only one card. */
    readonly key: string;
    /** Values that the fields show, such as those of a refused form. */
    readonly values: Readonly<Partial<Record<IssueField, string>>>;
    readonly problems: Readonly<Partial<Record<IssueField, string>>>;
    /** Code of the card that has just been issued. */
    readonly code?: string;
  };
}

export type IssueField = 'amount' | 'name' | 'email' | 'message';

/** A page of the list of gift cards, with a search and a form that issues a card. */
export function giftCardsView(page: GiftCardsView): ReactNode {
  const { crumb, cards, search, hasNewer, next } = page;
  const address = (more: Readonly<Record<string, string>>) => `${GIFT_CARDS_PATH}?${new URLSearchParams(more)}`;
  return h(
    Fragment,
    null,
    page.issue.code !== undefined && issued(page.issue.code),
    filterForm(
      { action: GIFT_CARDS_PATH, label: 'Gift cards' },
      h(
        'div',
        { className: 'wide' },
        h('label', { htmlFor: 'search' }, 'Whole code, or whole email address of the recipient'),
        h('input', { id: 'search', name: 'search', type: 'search', maxLength: LONGEST_EMAIL, defaultValue: search }),
      ),
    ),
    cards.length === 0
      ? emptyState(search === '' ? 'There are no gift cards.' : 'No gift card is like that.', 'status')
      : dataTable({
          caption: 'Gift cards, newest first',
          columns: ['Ends with', 'Issued', 'Amount', 'Left', 'Recipient', 'From', 'State'],
          rows: cards.map((card) => ({
            key: card.id,
            head: card.hint,
            cells: [
              { content: time(card.created_at) },
              { content: amountText(Number(card.amount), card.currency), className: 'number' },
              { content: amountText(Number(card.balance), card.currency), className: 'number' },
              { content: card.recipient === '' ? '–' : h('bdi', null, card.recipient) },
              {
                content:
                  card.order_id === '' ? 'the shop' : h('a', { href: `${ORDERS_PATH}/${card.order_id}` }, 'an order'),
              },
              { content: card.disabled_at === '' ? disableForm(card, crumb) : 'disabled' },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: GIFT_CARDS_PATH }, 'Newest'),
      next && h('a', { rel: 'next', href: address({ search, at: next.at, after: next.id }) }, 'Older'),
    ),
    issueForm(page),
  );
}

function issued(code: string): ReactNode {
  return h(
    'p',
    { role: 'status' },
    'The gift card was issued. Its code is ',
    h('strong', null, shownCode(code)),
    '. It is shown only now.',
  );
}

function disableForm({ id, hint }: GiftCardRow, crumb: string): ReactNode {
  return postForm(
    { action: `${GIFT_CARDS_PATH}/${id}/disable`, crumb, className: 'inline' },
    h(
      'label',
      { className: 'check' },
      h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
      ' Nobody can pay with it any more',
    ),
    h(
      'button',
      { className: 'danger', type: 'submit', 'aria-label': `Disable the card that ends with ${hint}` },
      'Disable',
    ),
  );
}

function issueForm({ crumb, currency, issue }: GiftCardsView): ReactNode {
  const { key, values, problems } = issue;
  const field = (name: IssueField, label: string, more: Readonly<Record<string, unknown>>) => {
    const problem = problems[name];
    return h(
      'p',
      { key: name },
      h('label', { htmlFor: `issue-${name}` }, label),
      h(name === 'message' ? 'textarea' : 'input', {
        id: `issue-${name}`,
        name,
        defaultValue: values[name] ?? '',
        autoComplete: 'off',
        ...more,
        ...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `problem-${name}` }),
      }),
      problem !== undefined && h('span', { className: 'problem', id: `problem-${name}`, role: 'alert' }, problem),
    );
  };
  return h(
    Fragment,
    null,
    h('h2', null, 'Issue a gift card'),
    postForm(
      { action: GIFT_CARDS_PATH, crumb, hidden: { key } },
      field('amount', `Amount in ${currency}`, { inputMode: 'decimal', required: true, maxLength: 20 }),
      field('name', 'Name of the recipient', { maxLength: LONGEST_PERSON }),
      field('email', 'Email address to which the code is sent; empty to hand it over yourself', {
        type: 'email',
        maxLength: LONGEST_EMAIL,
      }),
      field('message', 'Message', { maxLength: LONGEST_MESSAGE, rows: 3 }),
      h('button', { className: 'primary', type: 'submit' }, 'Issue'),
    ),
  );
}
