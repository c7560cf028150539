import type { MapPoint } from '@plinth/sdk/maps';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  nearPlace,
  noPlaceFound,
  placeAsked,
  placesFailed,
  placesFound,
  sortedNear,
  suggestedPlaces,
} from '../../../../messages/messages.ts';
import { distanceText } from '../../distance.ts';
import type { ListedPlace } from '../../listed-places.ts';
import type { StoreLocatorData } from '../../schema.ts';
import { sortPlaces } from '../../sort-places.ts';
import { loadList } from '../load-list.ts';
import classes from './near-place.module.css';
import { placeCalls, type SuggestedPlace } from './place-calls.ts';

/** Suggestions are requested when the visitor has stopped typing for this time. */
const TYPING_MS = 250;
const LEAST_LETTERS = 2;
/** Maximum number of characters of the text for which the site suggests places. */
const MOST_LETTERS = 100;

interface NearPlaceProps {
  readonly data: StoreLocatorData;
  readonly blockId: string;
  readonly places: readonly ListedPlace[];
  readonly onPosition: (at: MapPoint) => void;
  /** Called with a message about what has happened. Screen readers read the message too. */
  readonly onNews: (news: string) => void;
}

/**
 * A field in which the visitor names a place. The list is sorted by the distance from the suggestion that the visitor
 * chooses.
 */
export function NearPlace({ data, blockId, places, onPosition, onNews }: NearPlaceProps) {
  const host = useHost();
  const locale = usePageLocale();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ readonly text: string; readonly place?: SuggestedPlace }>({ text: '' });
  const [found, setFound] = useState<readonly SuggestedPlace[]>();

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!host) return;
    const { suggest, find } = placeCalls(host, locale, signal);
    const { place } = asked;
    if (!place) {
      const suggested = await suggest(asked.text.trim());
      if (signal.aborted) return;
      // If the visitor has left the field in the meantime, the suggestions are not shown, because they cover the list.
      if (field.current?.form?.contains(document.activeElement)) setFound(suggested);
      if (!suggested) onNews(placesFailed());
      return;
    }
    onNews(placeAsked({ name: place.name }));
    const at = await find(place);
    if (signal.aborted) return;
    if (!at) return onNews(placesFailed());
    const [nearest] = sortPlaces(await loadList(host, data, places).catch(() => places), at);
    if (signal.aborted) return;
    onPosition(at);
    const distance = distanceText(nearest?.metres ?? 0, locale, data.units);
    onNews(sortedNear({ name: place.name, title: nearest?.place.title ?? '', distance }));
  });
  const failed = useEffectEvent((error: unknown) => {
    host?.report(error);
    onNews(placesFailed());
  });
  // When the visitor continues to type or makes a different choice, and on unmount, the previous request is aborted.
  useEffect(() => {
    if (!asked.place && asked.text.trim().length < LEAST_LETTERS) return setFound(undefined);
    const control = new AbortController();
    const timer = setTimeout(() => ask(control.signal).catch(failed), asked.place ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked]);

  const close = () => {
    // If the focus is in the list of suggestions, it would be lost when the list is removed. So it moves to the field.
    field.current?.focus();
    setFound(undefined);
  };
  const moveFocus = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && found) {
      event.preventDefault();
      return close();
    }
    const step = STEPS[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
    const next = step && stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const listId = `${blockId}-suggestions`;
  const count = found?.length ?? 0;
  return (
    <form
      className={classes.form}
      data-map-control=""
      onKeyDown={moveFocus}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFound(undefined);
      }}
    >
      <label htmlFor={`${blockId}-near`}>{nearPlace()}</label>
      <input
        id={`${blockId}-near`}
        type="text"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MOST_LETTERS}
        aria-controls={listId}
        value={asked.text}
        onChange={({ target }) => setAsked({ text: target.value })}
        ref={field}
      />
      <div className={classes.panel} id={listId} data-open={found !== undefined || undefined}>
        <p role="status">{found && (count > 0 ? placesFound({ count }) : noPlaceFound())}</p>
        {count > 0 && (
          <ul aria-label={suggestedPlaces()}>
            {found?.map((place) => (
              <li key={place.id}>
                <button
                  type="button"
                  // Keeps the focus in the field while the button is pressed. Without this, the field would lose the
                  // focus in every browser, and in some browsers the button would not get it.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    close();
                    setAsked({ text: place.name, place });
                  }}
                >
                  <bdi>{place.name}</bdi>
                  {place.detail !== '' && (
                    <small>
                      <bdi>{place.detail}</bdi>
                    </small>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
