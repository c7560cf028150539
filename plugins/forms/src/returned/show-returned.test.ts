import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showReturned } from './show-returned.ts';

const POSTED = '/api/form/SaveFormSubmission';
const FORM = `<a href="#x">Elsewhere</a><form data-form-id="f"><div class="form-errors" tabindex="-1">Message</div>
  <div class="form-item"><input name="right"></div><div class="form-item error"><input name="wrong"></div></form>`;
const QUIET = FORM.replace('form-item error', 'form-item');
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.className;

beforeEach(() => vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue());
afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it.each([
  ['on a page that came back, at the first wrong field', POSTED, FORM, 'wrong'],
  ['without a wrong field, at the message', POSTED, QUIET, 'form-errors'],
  ['on any other page, left where it is', '/catalog', FORM, ''],
])('after a post without a script the focus is %s', (_, address, html, expected) => {
  history.replaceState(null, '', address);
  document.body.innerHTML = html;
  showReturned();
  expect(focused()).toBe(expected);
});

it('moves the focus although the address has moved it to the form’s block', () => {
  history.replaceState(null, '', POSTED);
  document.body.innerHTML = `<div class="sqs-block" tabindex="-1">${FORM}</div>`;
  document.querySelector<HTMLElement>('.sqs-block')?.focus();
  showReturned();
  expect(focused()).toBe('wrong');
});

it('does not move the focus when another element has it', () => {
  history.replaceState(null, '', POSTED);
  document.body.innerHTML = FORM;
  const link = document.querySelector('a');
  link?.focus();
  showReturned();
  expect(document.activeElement).toBe(link);
});
