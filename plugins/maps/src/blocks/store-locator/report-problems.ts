import { type Host, PlinthError } from '@plinth/sdk';
import { locatePoint, mapStyleOf } from '@plinth/sdk/maps';
import { MOST_PLACES, type StoreLocatorData } from './schema.ts';

/** Reports what is wrong with the data of a list of places. A problem does not hide the rest of the block. */
export function reportProblems(host: Host, { places, omitted, style }: StoreLocatorData, block: string): void {
  const about = { plugin: 'maps', block };
  const report = (code: ConstructorParameters<typeof PlinthError>[0], message: string, hint: string) =>
    host.report(new PlinthError(code, message, { ...about, hint }));
  for (const [index, { title, lat, lng }] of places.entries()) {
    if (locatePoint(lat, lng) !== 'wrong') continue;
    const isSwapped = locatePoint(lng, lat) !== 'wrong';
    report(
      'PLINTH-MAPS-020',
      `places[${index}] "${title}" has no marker, because its position is not on the earth: ${lat ?? 'none'}, ${lng ?? 'none'}`,
      isSwapped
        ? 'Exchange the latitude and the longitude.'
        : 'Give a latitude from -90 to 90 and a longitude from -180 to 180.',
    );
  }
  const nameless = places.flatMap((place, index) => (isNameless(place) ? [index] : []));
  if (nameless.length > 0) {
    report(
      'PLINTH-MAPS-021',
      `places[${nameless.join('], places[')}] are left out, because they have neither a name nor an address`,
      'Give each place a title.',
    );
  }
  if (omitted > 0) {
    report(
      'PLINTH-MAPS-022',
      `${omitted} places are left out, because a list has at most ${MOST_PLACES}`,
      'Make a list for each region, on pages of their own.',
    );
  }
  if (mapStyleOf(style) === undefined) {
    report(
      'PLINTH-MAPS-003',
      `the map has the unknown style "${style}", and is shown as Original`,
      'Use a name or an id of §3: Original, Grayscale, Satellite, MinimalLight, MinimalDark, MinimalBlue.',
    );
  }
}

type Place = StoreLocatorData['places'][number];

function isNameless({ title, addressLine1, addressLine2, addressCountry }: Place): boolean {
  return `${title}${addressLine1}${addressLine2}${addressCountry}`.trim() === '';
}
