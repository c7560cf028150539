import { mapPicturePath } from '@plinth/sdk/maps';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { creditedPicturePath } from '../pictures/read-picture.ts';
import { VIEW_PATH } from '../view/view-html.ts';
import { readView } from '../view/view-query.ts';

const LINK = new RegExp(`href="(${VIEW_PATH}\\?[^"]*)"`, 'g');
const WIDTH_PX = 1600;
const HEIGHT_PX = 900;

/**
 * The links of a page to the server's large map. Each is mapped to the address of a picture of the same part of the
 * map. Such a picture is shown alone, so it says itself who made its data.
 */
export function viewPictures(html: string, maps: SiteMaps): ReadonlyMap<string, string> {
  if (maps.version === '') return new Map();
  const pathOf = maps.credit.length > 0 ? creditedPicturePath : mapPicturePath;
  return new Map(
    [...html.matchAll(LINK)].map(([, written = '']) => {
      const link = written.replaceAll('&amp;', '&');
      const query = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))));
      const { lang = '' } = query;
      const language = /^[a-z]{2}$/.test(lang) ? lang : 'en';
      const size = { width: WIDTH_PX, height: HEIGHT_PX };
      return [link, pathOf({ ...readView(query, maps), ...size, version: maps.version, language })] as const;
    }),
  );
}
