import type { MapStyle } from '@plinth/sdk/enums';
import { PALETTES, type Palette } from './palettes.ts';

/**
 * The stylesheet of a picture. A browser draws the picture in the scheme of the element that shows it, so one picture
 * serves light and dark pages.
 */
export function mapStyles(style: MapStyle): string {
  const { light, dark } = PALETTES[style];
  const darkRules = dark === light ? '' : `@media (prefers-color-scheme:dark){${colours(dark)}}`;
  return `<style>${SHAPES}${colours(light)}${darkRules}${contrast(light, dark)}</style>`;
}

const SHAPES = [
  '.l{fill:none;stroke-linecap:round;stroke-linejoin:round}',
  '.hill{fill-opacity:.13}.ferry{stroke-dasharray:6 5}.path{stroke-dasharray:4 3;stroke-linecap:butt}.pier{stroke-linecap:butt}',
  '.building{stroke-width:.7}',
  'text{font-family:system-ui,"Segoe UI",Roboto,"Noto Sans Arabic",Tahoma,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:3px;stroke-linejoin:round;dominant-baseline:central}',
  '.t1{font-size:19px;font-weight:650;letter-spacing:.01em}.t2{font-size:14px;font-weight:600}.t3{font-size:12px;font-weight:500}.s{font-size:11.5px}.w{font-size:12px;font-style:italic}.o{font-weight:400;font-size:.82em}',
].join('');

function colours(palette: Palette): string {
  const fills = (['land', 'beach', 'wood', 'park', 'hill'] as const).map((name) => `.${name}{fill:${palette[name]}}`);
  const strokes = (['pier', 'major', 'minor', 'path', 'ferry'] as const).map(
    (name) => `.${name}{stroke:${palette[name]}}`,
  );
  return [
    ...fills,
    ...strokes,
    `.water{fill:${palette.sea}}.canal{stroke:${palette.sea}}.edge{stroke:${palette.streetEdge}}`,
    `.building{fill:${palette.building};stroke:${palette.buildingEdge}}`,
    `text{fill:${palette.text};stroke:${palette.halo}}.t3,.s{fill:${palette.muted}}.dot{fill:${palette.muted};stroke:${palette.halo}}`,
    `.w{fill:${palette.waterText};stroke:${palette.sea}}`,
  ].join('');
}

/**
 * When the visitor prefers more contrast, all letters and the edges of streets and houses have the strongest colour.
 */
function contrast(light: Palette, dark: Palette): string {
  const strong = ({ text, halo }: Palette) =>
    `.t3,.s,.w{fill:${text};stroke:${halo}}text{font-weight:650}.edge{stroke:${text}}.building{stroke:${text}}`;
  const darkRules =
    dark === light ? '' : `@media (prefers-contrast:more) and (prefers-color-scheme:dark){${strong(dark)}}`;
  return `@media (prefers-contrast:more){${strong(light)}}${darkRules}`;
}
