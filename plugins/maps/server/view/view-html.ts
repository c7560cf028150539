import { MAPS_PATH, type MapCredit, mapPicturePath, toWorld, worldPx } from '@plinth/sdk/maps';
import { attributes, escapeHtml } from '@plinth/server/html';
import { wordsLanguage } from '@plinth/server/messages';
import { creditHtml } from '../credit/credit-html.ts';
import {
  mapBack,
  mapEast,
  mapNear,
  mapNorth,
  mapPicture,
  mapSouth,
  mapWest,
  mapZoom,
  mapZoomIn,
  mapZoomOut,
} from '../messages/messages.ts';
import { LEAST_VIEW_ZOOM, type MapView, MOST_VIEW_ZOOM, moved, viewQuery } from './view-query.ts';

export const VIEW_PATH = `${MAPS_PATH}/view`;

const WIDTH_PX = 1200;
const HEIGHT_PX = 640;
/** Pixels that one press moves the map. It is less than the picture, so that part of the old view stays visible. */
const STEP_PX = 260;

/** The map as a picture, with links that move it and change its zoom. It needs no script. */
export function viewHtml(
  view: MapView,
  { version, credit }: { readonly version: string; readonly credit: MapCredit },
  from: string,
): string {
  const language = wordsLanguage();
  const picture = { ...view, version, width: WIDTH_PX, height: HEIGHT_PX, language: language.slice(0, 2) };
  const to = (changed: MapView) => {
    const query = viewQuery(changed);
    query.set('lang', language);
    query.set('from', from);
    return `${VIEW_PATH}?${query}#map`;
  };
  const link = (sign: string, words: string, changed: MapView | undefined) => {
    const inner = `<span aria-hidden="true">${sign}</span>`;
    return changed
      ? `<a class="site-map__button"${attributes({ href: to(changed), 'aria-label': words })}>${inner}</a>`
      : `<span class="site-map__button" aria-disabled="true">${inner}</span>`;
  };
  const zoomed = (zoom: number) => (zoom < LEAST_VIEW_ZOOM || zoom > MOST_VIEW_ZOOM ? undefined : { ...view, zoom });
  const image = attributes({
    src: mapPicturePath(picture),
    width: String(WIDTH_PX),
    height: String(HEIGHT_PX),
    alt: mapPicture(),
  });
  return [
    view.isOther ? `<p role="status">${escapeHtml(mapNear())}</p>` : '',
    `<div class="site-map" id="map"><div class="site-map__view" dir="ltr"><img${image}>${markerHtml(view)}</div>`,
    credit.length > 0 ? `<p class="site-map__credit" dir="auto"><small>${creditHtml(credit)}</small></p>` : '',
    '<nav class="site-map__tools" dir="ltr">',
    link('+', mapZoomIn(), zoomed(view.zoom + 1)),
    link('−', mapZoomOut(), zoomed(view.zoom - 1)),
    link('←', mapWest(), moved(view, -STEP_PX, 0)),
    link('↑', mapNorth(), moved(view, 0, -STEP_PX)),
    link('↓', mapSouth(), moved(view, 0, STEP_PX)),
    link('→', mapEast(), moved(view, STEP_PX, 0)),
    `</nav><p>${escapeHtml(mapZoom({ zoom: view.zoom }))}</p></div>`,
    `<p><a${attributes({ href: from })}>${escapeHtml(mapBack())}</a></p>`,
  ].join('');
}

/** §9: the marker is 24 by 32 pixels. It is left out when it is not in the picture. */
function markerHtml({ centre, marker, zoom }: MapView): string {
  if (!marker) return '';
  const [[x, y], [markerX, markerY]] = [toWorld(centre), toWorld(marker)];
  const east = Math.round((markerX - x) * worldPx(zoom));
  const south = Math.round((markerY - y) * worldPx(zoom));
  if (Math.abs(east) > WIDTH_PX / 2 || Math.abs(south) > HEIGHT_PX / 2) return '';
  const shape =
    '<path d="M24 2a21 21 0 0 0-21 21c0 15 21 39 21 39s21-24 21-39A21 21 0 0 0 24 2z"/><circle cx="24" cy="23" r="8"/>';
  const at = `translate(${WIDTH_PX / 2 + east - 12} ${HEIGHT_PX / 2 + south - 32}) scale(0.5)`;
  const size = attributes({
    viewBox: `0 0 ${WIDTH_PX} ${HEIGHT_PX}`,
    width: String(WIDTH_PX),
    height: String(HEIGHT_PX),
  });
  return `<svg class="site-map__marker"${size} aria-hidden="true"><g transform="${at}">${shape}</g></svg>`;
}
