import { attributes, escapeHtml } from '@plinth/server/html';
import type { ShownProblem } from './booking-problem.ts';

/**
 * The message about a problem. Screen readers announce the message. The attribute `data-code` contains the error code
 * for programs.
 */
export function problemHtml(problem: Pick<ShownProblem, 'code' | 'text'> | undefined): string {
  if (!problem) return '';
  const name = attributes({ class: 'site-booking__problem', role: 'alert', 'data-code': problem.code });
  return `<p${name}>${escapeHtml(problem.text)}</p>`;
}

export function noteHtml(text: string): string {
  return `<p class="site-booking__note" role="status">${escapeHtml(text)}</p>`;
}

export function hiddenHtml(name: string, value: string): string {
  return `<input${attributes({ type: 'hidden', name, value })}>`;
}

export function linkHtml(href: string, text: string, more: Readonly<Record<string, string>> = {}): string {
  return `<a${attributes({ href, ...more })}>${escapeHtml(text)}</a>`;
}

/** A list of names and values. Pairs with an empty value are left out. */
export function listHtml(pairs: readonly (readonly [name: string, value: string])[]): string {
  const lines = pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`);
  return `<dl class="site-booking__list">${lines.join('')}</dl>`;
}

export function buttonHtml(text: string, kind: 'primary' | 'plain' = 'primary'): string {
  return `<button${attributes({ type: 'submit', class: `site-booking__button site-booking__button--${kind}` })}>${escapeHtml(text)}</button>`;
}
