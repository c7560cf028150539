import type { Browser } from 'playwright-core';
import { type Conditions, type OpenPage, openPage } from '../browser.ts';

const PHONE = { viewport: { width: 412, height: 839 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Opens a page in a window as large as a phone, with a touch screen. */
export function openPhone(browser: Browser, conditions: Conditions = {}): Promise<OpenPage> {
  return openPage(browser, { ...conditions, device: PHONE });
}
