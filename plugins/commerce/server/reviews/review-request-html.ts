import { attributes, escapeHtml } from '@plinth/server/html';
import { backToSite } from '@plinth/server/messages';
import {
  reviewAlready,
  reviewIntro,
  reviewIntroChecked,
  reviewName,
  reviewNameHint,
  reviewRating,
  reviewStars,
  reviewSubmit,
  reviewText,
} from '../messages/messages.ts';
import { bdi } from '../order-views/summary-html.ts';
import { LONGEST_NAME, LONGEST_TEXT, RATINGS, reviewField } from './read-review.ts';
import type { ReviewItem } from './review-request.ts';

/** A review that was refused. */
export interface RefusedReview {
  readonly entryId: string;
  readonly problem: string;
}

interface ReviewPage {
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  readonly form?: {
    readonly items: readonly ReviewItem[];
    readonly isChecked: boolean;
    readonly action: string;
    readonly crumb: string;
    /** The posted form. Its values are shown again. */
    readonly posted: URLSearchParams | undefined;
    readonly refused: RefusedReview | undefined;
  };
}

/**
 * The review request page (§2): a form with a button for each item that is not reviewed yet. It is one form, so that
 * the answer can show what was entered for the other items. It needs no script.
 */
export function reviewRequestHtml({ note, problem, form }: ReviewPage): string {
  const isOpen = form?.items.some(({ isReviewed }) => !isReviewed) ?? false;
  return [
    '<div class="site-review">',
    note === undefined ? '' : `<p role="status">${escapeHtml(note)}</p>`,
    problem === undefined ? '' : `<p class="site-cart__problem" role="alert">${escapeHtml(problem)}</p>`,
    isOpen ? `<p>${escapeHtml(form?.isChecked ? reviewIntroChecked() : reviewIntro())}</p>` : '',
    form ? (isOpen ? formHtml(form) : itemsHtml(form)) : '',
    `<p><a href="/">${escapeHtml(backToSite())}</a></p></div>`,
  ].join('');
}

function formHtml(form: NonNullable<ReviewPage['form']>): string {
  return [
    `<form class="site-donate"${attributes({ method: 'post', action: form.action })}>`,
    // Without this button, Enter in the name of any item would send the review of the first one. With one item, Enter
    // sends its review.
    form.items.filter(({ isReviewed }) => !isReviewed).length > 1
      ? '<button type="submit" disabled hidden></button>'
      : '',
    `<input${attributes({ type: 'hidden', name: 'crumb', value: form.crumb })}>`,
    `${itemsHtml(form)}</form>`,
  ].join('');
}

function itemsHtml(form: NonNullable<ReviewPage['form']>): string {
  return form.items.map((item, index) => itemHtml(item, form, index)).join('');
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
  const field = (name: Parameters<typeof reviewField>[0]) => reviewField(name, line.entryId);
  const typed = (name: Parameters<typeof reviewField>[0]) => form.posted?.get(field(name)) ?? '';
  const describedBy = refused ? problemId : undefined;
  const radios = RATINGS.map((rating) => {
    const value = String(rating);
    const input = attributes({ type: 'radio', name: field('rating'), value, checked: typed('rating') === value });
    const stars = `<span aria-hidden="true">${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</span>`;
    return `<label class="site-donate__choice"><input${input}> ${stars} ${escapeHtml(reviewStars({ count: rating }))}</label>`;
  });
  const text = attributes({
    id: `${heading}-text`,
    name: field('text'),
    rows: '5',
    maxlength: String(LONGEST_TEXT),
    'aria-describedby': describedBy,
  });
  const name = attributes({
    id: `${heading}-name`,
    name: field('name'),
    value: typed('name'),
    maxlength: String(LONGEST_NAME),
    autocomplete: 'name',
    'aria-describedby': `${heading}-hint`,
  });
  const button = attributes({
    type: 'submit',
    class: 'site-cart__checkout',
    name: 'entry',
    value: line.entryId,
    'aria-describedby': heading,
  });
  return [
    `<section class="site-review__item" aria-labelledby="${heading}">${title}${problem}`,
    `<fieldset${attributes({ 'aria-describedby': describedBy })}><legend>${escapeHtml(reviewRating())}</legend>`,
    `${radios.join('')}</fieldset>`,
    `<p class="site-donate__field"><label for="${heading}-text">${escapeHtml(reviewText())}</label>`,
    `<textarea${text}>\n${escapeHtml(typed('text'))}</textarea></p>`,
    `<p class="site-donate__field"><label for="${heading}-name">${escapeHtml(reviewName())}</label><input${name}>`,
    `<span class="site-donate__hint" id="${heading}-hint">${escapeHtml(reviewNameHint())}</span></p>`,
    `<p><button${button}>${escapeHtml(reviewSubmit())}</button></p></section>`,
  ].join('');
}
