import { type Host, PlinthError } from '@plinth/sdk';
import { locateMap, mapStyleOf } from '@plinth/sdk/maps';
import type { MapData } from './schema.ts';

/** Reports what is wrong with the data of a map. A problem does not hide the rest of the block. */
export function reportProblems(host: Host, data: MapData, block: string): void {
  if (locateMap(data.location).kind === 'problem') host.report(locationProblem(data, block));
  if (mapStyleOf(data.style) === undefined) host.report(styleProblem(data, block));
}

type Coordinate = MapData['location']['mapLat'];

function locationProblem({ location }: MapData, block: string): PlinthError {
  const { mapLat, mapLng, markerLat, markerLng } = location;
  const pairs = [
    [mapLat, mapLng],
    [markerLat, markerLng],
  ] as const;
  const [lat, lng] = pairs.find(([one, other]) => !isPair(one, other)) ?? pairs[0];
  const isSwapped = isPair(lng, lat);
  const problem = isSwapped
    ? 'a latitude that would be a longitude'
    : 'a coordinate that is missing or not on the earth';
  return new PlinthError(
    isSwapped ? 'PLINTH-MAPS-002' : 'PLINTH-MAPS-001',
    `the map has ${problem}: ${lat ?? 'none'}, ${lng ?? 'none'}`,
    {
      plugin: 'maps',
      block,
      hint: isSwapped
        ? 'Exchange the latitude and the longitude.'
        : 'Give a latitude from -90 to 90 and a longitude from -180 to 180.',
    },
  );
}

/** Are both coordinates missing, or do they give a position on the earth? */
function isPair(mapLat: Coordinate, mapLng: Coordinate): boolean {
  const noAddress = { addressTitle: '', addressLine1: '', addressLine2: '', addressCountry: '' };
  return locateMap({ ...noAddress, mapLat, mapLng }).kind !== 'problem';
}

function styleProblem({ style }: MapData, block: string): PlinthError {
  return new PlinthError('PLINTH-MAPS-003', `the map has the unknown style "${style}", and is shown as Original`, {
    plugin: 'maps',
    block,
    hint: 'Use a name or an id of §3: Original, Grayscale, Satellite, MinimalLight, MinimalDark, MinimalBlue.',
  });
}
