import { expect, it } from 'vitest';
import { contextFile } from './context-file.ts';

const popup = (settings: unknown) => ({ websiteSettings: { popupOverlaySettings: settings } });

it.each<[string, object, object, string]>([
  ['only the site has it', {}, popup({ text: 'x' }), 'site.json'],
  ['only the page has it', popup({ text: 'x' }), {}, 'a.json'],
  ['the page has another field of the same object', popup({ version: 2 }), popup({ text: 'x' }), 'site.json'],
  ['the page replaces it', popup({ text: 'x' }), popup({ text: 'y' }), 'a.json'],
  ['the page replaces the object by a text', popup('x'), popup({ text: 'y' }), 'a.json'],
  ['neither has it, and the site has the object', {}, popup({}), 'site.json'],
  ['neither has it, and the page has the object', popup({}), {}, 'a.json'],
])('a value of the page context when %s', (_, page, site, file) => {
  const path = ['websiteSettings', 'popupOverlaySettings', 'text'];
  expect(contextFile('a.json', { page: { ...page }, site: { ...site } }, path)).toBe(file);
});
