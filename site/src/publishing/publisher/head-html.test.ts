import { PRESSABLE_STYLE_ID } from '@plinth/sdk/aria/pressable-style';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { plainTemplate } from '../../testing/plain-template.ts';
import { contentSecurityPolicy, inlineHash } from './content-security-policy.ts';
import { pressableStyleHtml } from './head-html.ts';

const page = plainTemplate().slice({ blockTypes: ['69'], pageType: 1, aboveFold: [] });

it('a page whose scripts use shared modules has the style of react-aria, and its policy allows the style', () => {
  const shared = { '@plinth/sdk/aria/tabs': ['/tabs.js'] };
  const { document } = new JSDOM(pressableStyleHtml({ ...page, slice: { ...page.slice, shared } })).window;
  const style = document.getElementById(PRESSABLE_STYLE_ID);
  expect(style?.textContent).toContain('[data-react-aria-pressable]');
  expect(contentSecurityPolicy({ inlineScripts: [] })).toContain(inlineHash(style?.textContent ?? ''));
});

it('another page does not have it', () => {
  expect(pressableStyleHtml(page)).toBe('');
});
