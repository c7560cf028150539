import { fitMap, type MapPoint, mapStyleOf } from '@plinth/sdk/maps';
import { useEffect, useRef } from 'react';
import { mapOf } from '../../../messages/messages.ts';
import { type MapGoal, MoveControl } from '../../../moving/move-control.tsx';
import { STREET_ZOOM } from '../../../moving/moving-map.ts';
import { OWN_PROVIDER } from '../../../moving/own-provider.ts';
import type { CreateMap } from '../../../moving/use-moving-map.ts';
import type { MovingMap } from '../../../provider/map-provider.ts';
import { type ListedPlace, pointsOf } from '../listed-places.ts';
import type { StoreLocatorData } from '../schema.ts';
import { followPlaces } from './follow-places.ts';

interface LocatorMapProps {
  readonly data: StoreLocatorData;
  readonly blockId: string;
  readonly title: string;
  readonly places: readonly ListedPlace[];
  readonly version: string;
  /** The place that the visitor has chosen in the list, to which the map moves. */
  readonly goal: MapGoal | undefined;
  /** The place whose marker has the focus. */
  readonly focused: ListedPlace | undefined;
}

/** Renders the control that makes the map beside a list movable. The markers of the picture move with the map. */
export function LocatorMap({ data, blockId, title, places, version, goal, focused }: LocatorMapProps) {
  const { height, scrollwheel, showLabels, showTerrain } = data;
  const map = useRef<MovingMap & { shows(at: MapPoint): boolean }>(undefined);

  // Moves the map when the focused marker is beyond the map's edge, where the visitor could not see the marker.
  useEffect(() => {
    if (focused?.at && map.current?.shows(focused.at) === false) map.current.moveTo?.(focused.at);
  }, [focused]);

  const create: CreateMap = ({ draw, container, view, style, start, events }) => {
    const fit = fitMap(pointsOf(places), view.clientWidth, height);
    const follow = followPlaces(view, places);
    const begin = start ? { centre: start, zoom: STREET_ZOOM } : fit;
    const made = draw({
      container,
      label: mapOf({ title }),
      style,
      ...begin,
      draggable: true,
      scrollwheel,
      controls: false,
      ...events,
      onReady: () => {
        follow.show(begin);
        events.onReady();
      },
      onFrame: follow.show,
    });
    map.current = {
      ...made,
      shows: follow.shows,
      remove: () => {
        map.current = undefined;
        follow.restore();
        made.remove();
      },
    };
    return map.current;
  };
  const style = mapStyleOf(data.style) ?? 'Original';
  return (
    <MoveControl
      provider={OWN_PROVIDER}
      {...{ blockId, showLabels, showTerrain, version, style, create, goal }}
      draggable
    />
  );
}
