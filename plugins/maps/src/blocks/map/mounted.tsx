import { type MapPlace, mapStyleOf } from '@plinth/sdk/maps';
import { lazyChunk, useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';
import { MoveControl } from '../../moving/move-control.tsx';
import { OWN_PROVIDER } from '../../moving/own-provider.ts';
import { createMap } from './create-map.ts';
import { reportProblems } from './report-problems.ts';
import type { MapData } from './schema.ts';

/** The code for maps of a maps service. It is loaded only on sites that have a maps service. */
const keyedChunk = lazyChunk('keyed', () => import(/* webpackChunkName: "keyed" */ './keyed/keyed-control.tsx'));

/** Loads what the button needs before the first render. */
export async function prepare({ keyed }: MapData): Promise<void> {
  if (keyed != null) await keyedChunk.load();
}

export { BelowPicture } from './below-picture.tsx';

interface MountedProps {
  readonly data: MapData;
  readonly blockId: string;
  readonly place: MapPlace;
  readonly title: string;
  /** Address of the place's page on an external maps site, which a press of the marker opens (§2). */
  readonly href: string | undefined;
}

/**
 * The button that replaces the picture with a movable map. A mounted block also reports the problems of its data.
 */
export function Mounted({ data, blockId, place, title, href }: MountedProps) {
  const host = useHost();
  useEffect(() => {
    if (host) reportProblems(host, data, blockId);
  }, [host, data, blockId]);
  if (place.kind !== 'place') return null;
  const { draggable, showLabels, showTerrain, picture, keyed } = data;
  const props = {
    ...{ draggable, showLabels, showTerrain, blockId },
    style: mapStyleOf(data.style) ?? 'Original',
    create: createMap({ data, place, title, href }),
  } as const;
  if (keyed != null) {
    const control = keyedChunk.module;
    return control ? <control.KeyedControl {...props} data={data} /> : null;
  }
  return picture == null ? null : <MoveControl {...props} provider={OWN_PROVIDER} version={picture} />;
}
