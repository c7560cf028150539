import type { MapPoint } from '@plinth/sdk/maps';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';
import {
  positionAsked,
  positionLate,
  positionRefused,
  positionUnavailable,
  sortByDistance,
  sortedByDistance,
} from '../../../messages/messages.ts';
import { distanceText } from '../distance.ts';
import type { ListedPlace } from '../listed-places.ts';
import { reportProblems } from '../report-problems.ts';
import type { StoreLocatorData } from '../schema.ts';
import { sortPlaces } from '../sort-places.ts';
import classes from '../store-locator.module.css';
import { askPosition } from './ask-position.ts';
import { loadList } from './load-list.ts';

interface SortControlProps {
  readonly data: StoreLocatorData;
  readonly blockId: string;
  readonly places: readonly ListedPlace[];
  readonly onPosition: (at: MapPoint) => void;
  /** Called with a message about what has happened. Screen readers read the message too. */
  readonly onNews: (news: string) => void;
}

/**
 * A button that sorts the list by the distance from the visitor. The browser is asked for the position only when the
 * button is pressed. The position does not leave the browser.
 */
export function SortControl({ data, blockId, places, onPosition, onNews }: SortControlProps) {
  const host = useHost();
  const locale = usePageLocale();
  const [isAsking, setIsAsking] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    if (host) reportProblems(host, data, blockId);
  }, [host, data, blockId]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  if (!places.some(({ at }) => at) && !data.long?.corners.length) return null;
  // When the file of a long list does not arrive, its first places are sorted, and `ListPart` says so.
  const known = () => (host ? loadList(host, data, places).catch(() => places) : places);

  const sort = async () => {
    if (isAsking) return;
    setIsAsking(true);
    onNews(positionAsked());
    const answer = await askPosition();
    if (!isMounted.current) return;
    setIsAsking(false);
    if (answer.kind !== 'position') {
      const words = { refused: positionRefused(), unavailable: positionUnavailable(), late: positionLate() };
      return onNews(words[answer.kind]);
    }
    const [nearest] = sortPlaces(await known(), answer.at);
    if (!isMounted.current) return;
    onPosition(answer.at);
    const distance = distanceText(nearest?.metres ?? 0, locale, data.units);
    onNews(sortedByDistance({ title: nearest?.place.title ?? '', distance }));
  };
  return (
    <button
      type="button"
      className={classes.sort}
      data-map-control=""
      aria-busy={isAsking || undefined}
      onClick={() => void sort()}
    >
      {sortByDistance()}
    </button>
  );
}
