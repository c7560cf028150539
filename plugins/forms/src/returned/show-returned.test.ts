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
  ['is moved to the first invalid field of a returned page', POSTED, FORM, 'wrong'],
  ['is moved to the message when no field is invalid', POSTED, QUIET, 'form-errors'],
  ['is not moved on any other page', '/catalog', FORM, ''],
])('after a post without a script the focus %s', (_, address, html, expected) => {
  history.replaceState(null, '', address);
  document.body.innerHTML = html;
  showReturned();
  expect(focused()).toBe(expected);
});

it('moves the focus even when the fragment of the address has focused the form’s block', () => {
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
