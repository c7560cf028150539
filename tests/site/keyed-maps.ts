import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { openPage } from '../browser/open-page.ts';

export const PLACE = {
  location: {
    mapLat: 55.5,
    mapLng: 5.5,
    markerLat: 55.5005,
    markerLng: 5.501,
    mapZoom: 15,
    addressTitle: 'Workshop',
    addressLine1: '7 Rope Lane',
  },
};
export const BUTTON = { name: 'Move the map' };

/** Opens a page with maps as a visitor who has declined all cookies. */
export function openMaps(url: string, prepare?: (page: Page) => Promise<unknown>) {
  return openPage(url, {
    prepare: async (page) => {
      await decided(page, url, false);
      await prepare?.(page);
    },
  });
}

/** Presses the button of a map, and waits until the map has replaced the picture. */
export async function moveMap(page: Page, id: string, button = BUTTON): Promise<Locator> {
  const map = block(page, id);
  await map.scrollIntoViewIfNeeded();
  await untilLive(page, id);
  await map.getByRole('button', button).click();
  await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
  return map;
}

/** Like `moveMap`, for the map of a service. `area` is the element of the map inside its frame. */
export async function showKeyedMap(page: Page, id: string) {
  const map = await moveMap(page, id);
  const inside = map.locator('iframe').contentFrame();
  return { map, area: inside.getByRole('region', { name: 'Map' }), inside };
}

export const mapNews = (map: Locator) => map.getByRole('status').textContent();
