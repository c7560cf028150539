import type { BlockProps } from '@plinth/sdk';
import { addressLines, locateMap } from '@plinth/sdk/maps';
import { directions, directionsTo, mapNotShown, mapTitle, openOn, openTitleOn } from '../../messages/messages.ts';
import classes from './map.module.css';
import { MapPicture } from './map-picture.tsx';
import { Marker } from './marker.tsx';
import { mounted } from './mounted-chunk.ts';
import { directionsPageOf, hostOf, mapPageOf } from './pages.ts';
import type { MapData } from './schema.ts';

/** §3 map (block type 4). Address, picture, marker and links are complete in the server HTML. */
export function MapBlock({ data, blockId }: BlockProps<MapData>) {
  const { location, picture, linkOnClick, hSize, floatDir } = data;
  const place = locateMap(location);
  const lines = addressLines(location);
  const title = location.addressTitle.trim() || lines[0] || mapTitle();
  const mapPage = mapPageOf(data, place);
  const directionsPage = directionsPageOf(data, place);
  const host = mapPage ? hostOf(mapPage) : '';
  const marker = { title, href: linkOnClick ? mapPage : undefined, host };
  const hasPicture = place.kind === 'place' && picture != null;
  const extras = mounted && (
    <mounted.Mounted data={data} blockId={blockId} place={place} title={title} href={marker.href} />
  );
  return (
    <div
      className={classes.map}
      data-float={floatDir}
      style={floatDir && hSize ? { inlineSize: `${hSize}%` } : undefined}
    >
      {hasPicture ? (
        <MapPicture {...marker} {...place} data={data} version={picture}>
          {extras}
        </MapPicture>
      ) : (
        extras
      )}
      <div className={classes.card}>
        {!hasPicture && <Marker {...marker} />}
        <div>
          <address className={classes.address}>
            <bdi>{title}</bdi>
            {lines.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
          {place.kind === 'problem' && <p className={classes.note}>{mapNotShown()}</p>}
          <p className={classes.links}>
            {mapPage && (
              <a href={mapPage} target="_blank" rel="noopener" aria-label={openTitleOn({ title, host })}>
                {openOn({ host })}
              </a>
            )}
            {directionsPage && (
              <a href={directionsPage} target="_blank" rel="noopener" aria-label={directionsTo({ title })}>
                {directions()}
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
