import { locatePoint } from '@plinth/sdk/maps';
import { attributes, escapeHtml } from '@plinth/server/html';
import { isOnMaps } from '../is-on-maps.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import {
  filterPlaces,
  listNext,
  listPage,
  listPrevious,
  mapBack,
  mapTitle,
  noPlaceNamed,
  placeName,
  placeOnMap,
} from '../messages/messages.ts';
import { folded } from '../places/folded.ts';
import { VIEW_PATH } from '../view/view-html.ts';
import { LIST_PAGE_PATH } from './list-paths.ts';
import type { PlaceRow } from './long-list.ts';

const PLACES_OF_PAGE = 100;
const PLACE_ZOOM = 16;

interface ListView {
  readonly list: string;
  /** Number of the page, from 1. Another value shows the first or the last page. */
  readonly page: number;
  /** Only places whose names contain this text are shown. */
  readonly name: string;
  readonly lang: string;
  readonly from: string;
  readonly maps: Pick<SiteMaps, 'version' | 'bounds'>;
  /** True: one document has all places, and nothing needs the server. */
  readonly isWhole?: boolean;
}

/** A long list without a script: a form that filters it by name, a page of places, and links to the pages beside it. */
export function listHtml(
  places: readonly PlaceRow[],
  { list, page, name, lang, from, maps, isWhole }: ListView,
): string {
  if (isWhole) {
    const all = places.map((row, index) => entryHtml({ row, number: index + 1 }, lang, undefined));
    return `<ul class="site-places">${all.join('')}</ul><p><a${attributes({ href: from })}>${escapeHtml(mapBack())}</a></p>`;
  }
  const wanted = folded(name.trim());
  const shown = places
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row: [title] }) => wanted === '' || folded(title).includes(wanted));
  const pages = Math.max(Math.ceil(shown.length / PLACES_OF_PAGE), 1);
  const current = Math.min(Math.max(Math.floor(page) || 1, 1), pages);
  const part = shown.slice((current - 1) * PLACES_OF_PAGE, current * PLACES_OF_PAGE);
  const to = (number: number) =>
    `${LIST_PAGE_PATH}?${new URLSearchParams({ list, page: String(number), name, lang, from })}`;
  const link = (words: string, number: number, rel: string) =>
    number >= 1 && number <= pages ? `<a${attributes({ href: to(number), rel })}>${escapeHtml(words)}</a> ` : '';
  const hidden = Object.entries({ list, lang, from })
    .map(([key, value]) => `<input${attributes({ type: 'hidden', name: key, value })}>`)
    .join('');
  return [
    `<form action="${LIST_PAGE_PATH}" method="get" role="search">${hidden}<p><label>${escapeHtml(placeName())} `,
    `<input${attributes({ type: 'search', name: 'name', value: name, maxlength: '100' })}></label> `,
    `<button>${escapeHtml(filterPlaces())}</button></p></form>`,
    part.length === 0 ? `<p role="status">${escapeHtml(noPlaceNamed())}</p>` : '',
    `<ul class="site-places">${part.map((each) => entryHtml(each, lang, maps)).join('')}</ul>`,
    `<nav><p>${escapeHtml(listPage({ page: current, pages }))} `,
    link(listPrevious(), current - 1, 'prev'),
    link(listNext(), current + 1, 'next'),
    `</p></nav><p><a${attributes({ href: from })}>${escapeHtml(mapBack())}</a></p>`,
  ].join('');
}

function entryHtml(
  { row, number }: { readonly row: PlaceRow; readonly number: number },
  lang: string,
  maps: ListView['maps'] | undefined,
): string {
  const [title, one, two, country, phone, hours, lat, lng] = row;
  const lines = [one, two, country].filter((line) => line !== '');
  const name = title === '' ? (lines.shift() ?? '') : title;
  const point = locatePoint(lat, lng);
  const at = point === 'wrong' ? undefined : point;
  const query =
    at &&
    new URLSearchParams({
      lat: `${at.lat}`,
      lng: `${at.lng}`,
      mlat: `${at.lat}`,
      mlng: `${at.lng}`,
      zoom: `${PLACE_ZOOM}`,
      lang,
    });
  const link =
    at && query && maps && isOnMaps(at, maps)
      ? ` <a${attributes({ href: `${VIEW_PATH}?${query}`, 'aria-label': placeOnMap({ name }) })}>${escapeHtml(mapTitle())}</a>`
      : '';
  const dial = phone.replaceAll(/[^\d+]/g, '');
  const call = dial === '' ? '' : `<br><a href="tel:${dial}"><bdi>${escapeHtml(phone)}</bdi></a>`;
  const more = [...lines, ...(hours === '' ? [] : hours.split('\n'))].map(
    (line) => `<br><bdi>${escapeHtml(line)}</bdi>`,
  );
  return `<li${attributes({ id: `place-${number}` })}><strong dir="auto">${escapeHtml(name)}</strong>${link}${more.join('')}${call}</li>`;
}
