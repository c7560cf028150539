import { attributes, escapeHtml } from '../../../html/html-text.ts';
import {
  backToSite,
  reviewAlready,
  reviewIntro,
  reviewName,
  reviewNameHint,
  reviewRating,
  reviewStars,
  reviewSubmit,
  reviewText,
} from '../../../messages/messages.ts';
import { bdi } from '../order-views/summary-html.ts';
import { LONGEST_NAME, LONGEST_TEXT, RATINGS } from './read-review.ts';
import type { ReviewItem } from './review-request.ts';

/** A form that was refused, with what was entered. */
export interface RefusedReview {
  readonly entryId: string;
  readonly form: URLSearchParams;
  readonly problem: string;
}

interface ReviewPage {
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  readonly form?: {
    readonly items: readonly ReviewItem[];
    readonly action: string;
    readonly crumb: string;
    readonly refused: RefusedReview | undefined;
  };
}

/** §2 The reviews request page: a form for each item that is not reviewed yet. It needs no script. */
export function reviewRequestHtml({ note, problem, form }: ReviewPage): string {
  const isOpen = form?.items.some(({ isReviewed }) => !isReviewed) ?? false;
  return [
    '<div class="site-review">',
    note === undefined ? '' : `<p role="status">${escapeHtml(note)}</p>`,
    problem === undefined ? '' : `<p class="site-cart__problem" role="alert">${escapeHtml(problem)}</p>`,
    isOpen ? `<p>${escapeHtml(reviewIntro())}</p>` : '',
    form ? form.items.map((item, index) => itemHtml(item, form, index)).join('') : '',
    `<p><a href="/">${escapeHtml(backToSite())}</a></p></div>`,
  ].join('');
}

function itemHtml({ line, isReviewed }: ReviewItem, form: NonNullable<ReviewPage['form']>, index: number): string {
  const refused = form.refused?.entryId === line.entryId ? form.refused : undefined;
  const heading = `review-${index}`;
  const title = `<h2 id="${heading}">${bdi(line.title || line.sku)}</h2>`;
  const problemId = `${heading}-problem`;
  const problem = refused
    ? `<p class="site-cart__problem" role="alert" id="${problemId}">${escapeHtml(refused.problem)}</p>`
    : '';
  if (isReviewed)
    return `<section class="site-review__item">${title}${problem || `<p>${escapeHtml(reviewAlready())}</p>`}</section>`;
  const typed = (name: string) => refused?.form.get(name) ?? '';
  const describedBy = refused ? problemId : undefined;
  const radios = RATINGS.map((rating) => {
    const value = String(rating);
    const input = attributes({ type: 'radio', name: 'rating', value, checked: typed('rating') === value });
    const stars = `<span aria-hidden="true">${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</span>`;
    return `<label class="site-donate__choice"><input${input}> ${stars} ${escapeHtml(reviewStars({ count: rating }))}</label>`;
  });
  const text = attributes({
    id: `${heading}-text`,
    name: 'text',
    rows: '5',
    maxlength: String(LONGEST_TEXT),
    'aria-describedby': describedBy,
  });
  const name = attributes({
    id: `${heading}-name`,
    name: 'name',
    value: typed('name'),
    maxlength: String(LONGEST_NAME),
    autocomplete: 'name',
    'aria-describedby': `${heading}-hint`,
  });
  return [
    `<section class="site-review__item" aria-labelledby="${heading}">${title}${problem}`,
    `<form class="site-donate"${attributes({ method: 'post', action: form.action })}>`,
    `<input${attributes({ type: 'hidden', name: 'crumb', value: form.crumb })}>`,
    `<input${attributes({ type: 'hidden', name: 'entry', value: line.entryId })}>`,
    `<fieldset${attributes({ 'aria-describedby': describedBy })}><legend>${escapeHtml(reviewRating())}</legend>`,
    `${radios.join('')}</fieldset>`,
    `<p class="site-donate__field"><label for="${heading}-text">${escapeHtml(reviewText())}</label>`,
    `<textarea${text}>\n${escapeHtml(typed('text'))}</textarea></p>`,
    `<p class="site-donate__field"><label for="${heading}-name">${escapeHtml(reviewName())}</label><input${name}>`,
    `<span class="site-donate__hint" id="${heading}-hint">${escapeHtml(reviewNameHint())}</span></p>`,
    `<p><button type="submit" class="site-cart__checkout">${escapeHtml(reviewSubmit())}</button></p></form></section>`,
  ].join('');
}
