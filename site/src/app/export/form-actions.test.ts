import { expect, it } from 'vitest';
import { withFormActions } from './form-actions.ts';

const API = 'https://api.example.org';
const page = (body: string) => `<!doctype html>\n<html><head><title>a</title></head><body>${body}</body></html>\n`;
const form = (action: string) => `<form class="x" action="${action}" method="post"><input name="a"></form>`;

it.each([
  [
    'changes a form of the site',
    form('/api/form/SaveFormSubmission#block-f1'),
    form(`${API}/api/form/SaveFormSubmission#block-f1`),
    1,
  ],
  [
    'changes a form in a noscript element',
    `<noscript>${form('/api/form/SaveFormSubmission')}</noscript>`,
    `<noscript>${form(`${API}/api/form/SaveFormSubmission`)}</noscript>`,
    1,
  ],
  [
    'changes and counts two forms',
    form('/api/form/SaveFormSubmission') + form('/api/form/SaveFormSubmission'),
    form(`${API}/api/form/SaveFormSubmission`) + form(`${API}/api/form/SaveFormSubmission`),
    2,
  ],
  ['does not change a form that is sent to another address', form('/search'), form('/search'), 0],
  [
    'does not change text that looks like a form',
    '<p title=\'<form action="/api/form/SaveFormSubmission">\'>&lt;form></p><!--<form action="/api/form/SaveFormSubmission">-->',
    '<p title=\'<form action="/api/form/SaveFormSubmission">\'>&lt;form></p><!--<form action="/api/form/SaveFormSubmission">-->',
    0,
  ],
])('%s', (_, body, expected, forms) => {
  expect(withFormActions(page(body), API)).toEqual({ html: page(expected), forms });
  expect(withFormActions(page(body), undefined)).toEqual({ html: page(body), forms });
});
