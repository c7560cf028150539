import { usePageLocale } from '@plinth/sdk/react';
import { directions, directionsTo, placeNumber, placeOnMap } from '../../messages/messages.ts';
import { distanceText } from './distance.ts';
import type { ListedPlace } from './listed-places.ts';
import { entryId, markerId } from './locator-picture.tsx';
import type { StoreLocatorData } from './schema.ts';
import classes from './store-locator.module.css';

interface PlaceEntryProps {
  readonly place: ListedPlace;
  /** Distance to the visitor or to the place that the visitor has named; undefined when the distance is not known. */
  readonly metres: number | undefined;
  readonly units: StoreLocatorData['units'];
  readonly blockId: string;
  readonly hasMap: boolean;
  readonly isChosen: boolean;
  /** Called with the place that the visitor wants to see on the map. */
  readonly onShow: (place: ListedPlace) => void;
}

/** A place in the list. The place's name is a link to its marker, which also works without a script. */
export function PlaceEntry({ place, metres, units, blockId, hasMap, isChosen, onShow }: PlaceEntryProps) {
  const locale = usePageLocale();
  const { number, title, lines, phone, hours, at, href } = place;
  const dial = phone.replaceAll(/[^\d+]/g, '');
  return (
    <li className={classes.entry} id={entryId(blockId, place)} aria-current={isChosen || undefined}>
      <span className={classes.number} aria-hidden="true">
        {at && hasMap && placeNumber({ number })}
      </span>
      <div>
        <p className={classes.name}>
          {at && hasMap ? (
            <a
              href={`#${markerId(blockId, place)}`}
              aria-label={placeOnMap({ title })}
              onClick={(event) => {
                event.preventDefault();
                onShow(place);
              }}
            >
              <bdi>{title}</bdi>
            </a>
          ) : (
            <strong dir="auto">{title}</strong>
          )}
          {metres !== undefined && <span className={classes.distance}>{distanceText(metres, locale, units)}</span>}
        </p>
        {lines.length > 0 && (
          <address className={classes.address}>
            {lines.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        )}
        {hours !== '' && (
          <p className={classes.hours}>
            <bdi>{hours}</bdi>
          </p>
        )}
        <p className={classes.links}>
          {dial === '' ? phone : <a href={`tel:${dial}`}>{<bdi>{phone}</bdi>}</a>}
          {href && (
            <a href={href} target="_blank" rel="noopener" aria-label={directionsTo({ title })}>
              {directions()}
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
