import { fitMap, type MapPoint, mapStyleOf } from '@plinth/sdk/maps';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { useEffect, useRef } from 'react';
import { mapOf } from '../../../messages/messages.ts';
import { type MapGoal, MoveControl } from '../../../moving/move-control.tsx';
import { STREET_ZOOM } from '../../../moving/moving-map.ts';
import { OWN_PROVIDER } from '../../../moving/own-provider.ts';
import type { CreateMap } from '../../../moving/use-moving-map.ts';
import type { MovingMap } from '../../../provider/map-provider.ts';
import { type ListedPlace, pointsOf } from '../listed-places.ts';
import type { StoreLocatorData } from '../schema.ts';
import { clusterPoints } from './clustered-points.ts';
import { followPlaces } from './follow-places.ts';
import { loadList } from './load-list.ts';

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
  /** Called with the place of a long list whose point on the map was pressed. */
  readonly onChoose: (place: ListedPlace) => void;
}

/** Renders the control that makes the map beside a list movable. The markers of the picture move with the map. */
export function LocatorMap({ data, blockId, title, places, version, goal, focused, onChoose }: LocatorMapProps) {
  const host = useHost();
  const locale = usePageLocale();
  const { height, scrollwheel, showLabels, showTerrain } = data;
  const map = useRef<MovingMap & { shows(at: MapPoint): boolean }>(undefined);

  // Moves the map when the focused marker is beyond the map's edge, where the visitor could not see the marker.
  useEffect(() => {
    if (focused?.at && map.current?.shows(focused.at) === false) map.current.moveTo?.(focused.at);
  }, [focused]);

  const create: CreateMap = ({ draw, container, view, style, start, events }) => {
    const { long } = data;
    const fit = fitMap(long?.corners ?? pointsOf(places), view.clientWidth, height);
    const follow = followPlaces(view, long ? [] : places);
    const begin = start.centre ? { centre: start.centre, zoom: start.zoom ?? STREET_ZOOM } : fit;
    const made = draw({
      container,
      label: mapOf({ title }),
      style,
      ...begin,
      draggable: true,
      scrollwheel,
      controls: false,
      ...events,
      onLibraryMap: (library) => {
        if (!long || !host) return;
        const { accent, text } = coloursOf(view);
        let isRemoved = false;
        library.on('remove', () => {
          isRemoved = true;
        });
        const draws = (all: readonly ListedPlace[]) => {
          if (isRemoved) return;
          clusterPoints(library, {
            points: all.map(({ at }) => at),
            locale,
            colours: { fill: accent, text },
            onPress: (index) => {
              const place = all[index];
              if (place) onChoose(place);
            },
          });
        };
        loadList(host, data, places)
          .then(draws)
          .catch((error: unknown) => host.report(error));
      },
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

/** The colours of markers in the section of an element. */
function coloursOf(element: HTMLElement): { readonly accent: string; readonly text: string } {
  const styles = getComputedStyle(element);
  const colour = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
  return { accent: colour('--plinth-color-accent', '#2a38c8'), text: colour('--plinth-color-on-accent', '#fff') };
}
