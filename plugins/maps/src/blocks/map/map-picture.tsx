import { type MapPoint, mapPicturePath, mapStyleOf, toWorld, worldPx } from '@plinth/sdk/maps';
import { usePageLocale } from '@plinth/sdk/react';
import type { CSSProperties, ReactNode } from 'react';
import { mapOf } from '../../messages/messages.ts';
import classes from './map.module.css';
import { Marker } from './marker.tsx';
import { mounted } from './mounted-chunk.ts';
import type { MapData } from './schema.ts';

interface MapPictureProps {
  readonly data: MapData;
  /** Version of the site's map data. */
  readonly version: string;
  readonly centre: MapPoint;
  readonly marker: MapPoint;
  readonly title: string;
  readonly href: string | undefined;
  readonly host: string;
  /** Elements to render over the picture. */
  readonly children: ReactNode;
}

/**
 * Widths of the picture in pixels, for wide and for narrow windows. The picture is not scaled but cropped to the block,
 * so that the marker is at the right position.
 */
const WIDE_PX = 1600;
const NARROW_PX = 640;
/**
 * Height of the picture in pixels when the height of the block follows from its width (`vSize`, `aspectRatio`). The
 * stylesheet limits the block to the same height.
 */
const MOST_HEIGHT_PX = 900;

type Properties = CSSProperties & Partial<Record<`--plinth-map-${string}`, string>>;

/** A picture that the site has rendered, with the marker. Below it are its makers and links to a larger map. */
export function MapPicture({ data, version, centre, marker, title, href, host, children }: MapPictureProps) {
  const language = usePageLocale().slice(0, 2).toLowerCase();
  const { location, vSize, aspectRatio, height, showLabels, showTerrain } = data;
  const style = mapStyleOf(data.style) ?? 'Original';
  const zoom = Math.round(location.mapZoom);
  const ratio = vSize ? 100 / vSize : aspectRatio;
  const picture = {
    version,
    style,
    centre,
    zoom,
    language,
    showLabels,
    showTerrain,
    height: ratio ? MOST_HEIGHT_PX : height,
  };
  const size: Properties = ratio ? { '--plinth-map-ratio': String(ratio) } : { '--plinth-map-height': `${height}px` };

  const [[x, y], [markerX, markerY]] = [toWorld(centre), toWorld(marker)];
  const offset = (share: number) => `${Math.round(share * worldPx(zoom))}px`;
  const at: Properties = { '--plinth-map-east': offset(markerX - x), '--plinth-map-south': offset(markerY - y) };
  return (
    <>
      <div className={classes.view} style={size} data-map-view="">
        <picture>
          <source
            media={`(max-width: ${NARROW_PX}px)`}
            srcSet={mapPicturePath({ ...picture, width: NARROW_PX })}
            width={NARROW_PX}
            height={picture.height}
          />
          <img
            className={classes.picture}
            src={mapPicturePath({ ...picture, width: WIDE_PX })}
            width={WIDE_PX}
            height={picture.height}
            alt={mapOf({ title })}
            loading="lazy"
          />
        </picture>
        <div className={classes.place} style={at}>
          <Marker title={title} href={href} host={host} />
        </div>
        {children}
      </div>
      {mounted && <mounted.BelowPicture data={data} centre={centre} marker={marker} />}
    </>
  );
}
