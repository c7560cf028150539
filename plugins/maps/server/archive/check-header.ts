import { bytesToHeader, type Header, TileType } from 'pmtiles';
import { AGAIN, ArchiveProblem } from './archive-problem.ts';

const HEADER_BYTES = 127;
const VERSION = 3;
/** The largest zoom of tiles that the site serves. */
const MOST_ZOOM = 16;
const NAME = 'PMTiles';

/** Checks the first bytes of an archive, and that all of its parts are inside of the file. */
export function checkHeader(first: Buffer, fileBytes: number): Header {
  if (first[0] === 0x1f && first[1] === 0x8b)
    throw new ArchiveProblem(
      'PLINTH-SITE-361',
      'is compressed as a whole, so no part of it can be read alone',
      'Unpack it: an archive compresses its parts itself.',
    );
  const version = first[NAME.length];
  if (first.toString('latin1', 0, NAME.length) === NAME && version !== VERSION) throw otherVersion(version);
  if (first.toString('latin1', 0, 2) === 'PM' && first.readUInt16LE(2) === 2) throw otherVersion(2);
  if (first.toString('latin1', 0, NAME.length) !== NAME)
    throw new ArchiveProblem('PLINTH-SITE-360', 'is not a PMTiles archive', AGAIN);
  if (first.length < HEADER_BYTES) throw cutShort(fileBytes);
  const header = bytesToHeader(Uint8Array.from(first.subarray(0, HEADER_BYTES)).buffer);
  const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  const end = Math.max(...ends);
  if (!(end <= fileBytes)) throw cutShort(fileBytes, end);
  if (tileType !== TileType.Mvt)
    throw new ArchiveProblem(
      'PLINTH-SITE-362',
      `has no vector tiles of the format MVT, but tiles of the type ${tileType}`,
      'Make it again with `plinth map`.',
    );
  const isPlaced = minLon <= maxLon && minLat <= maxLat && Math.abs(minLon) <= 180 && Math.abs(maxLon) <= 180;
  if (minZoom > maxZoom || !isPlaced)
    throw new ArchiveProblem('PLINTH-SITE-360', 'has a header whose zooms or bounds are not possible', AGAIN);
  if (minZoom > MOST_ZOOM)
    throw new ArchiveProblem(
      'PLINTH-SITE-362',
      `has only tiles of zooms above ${MOST_ZOOM}`,
      'Make it from zoom 0 on.',
    );
  return { ...header, maxZoom: Math.min(maxZoom, MOST_ZOOM) };
}

function otherVersion(version: number | undefined): ArchiveProblem {
  const hint = 'Convert it with `pmtiles convert`, or make it again with `plinth map`.';
  return new ArchiveProblem('PLINTH-SITE-362', `has version ${version} of the format; the site reads version 3`, hint);
}

function cutShort(has: number, needs?: number): ArchiveProblem {
  const wanted = needs === undefined ? '' : ` of ${needs}`;
  return new ArchiveProblem('PLINTH-SITE-360', `is cut short: it has ${has}${wanted} bytes`, AGAIN);
}
