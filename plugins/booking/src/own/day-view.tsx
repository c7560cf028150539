import { parseDate, useDateFormatter } from '@plinth/sdk/aria/calendar';
import { useId, useState } from 'react';
import {
  chooseDay,
  fullyBooked,
  notEnough,
  otherZone,
  places,
  placesFree,
  waitForPlace,
} from '../messages/messages.ts';
import type { MonthTimes, StartTime } from './month-times.ts';
import classes from './own-times.module.css';

interface DayViewProps {
  /** Id of the service. */
  readonly service: string;
  readonly rules: Pick<MonthTimes, 'places' | 'isGroup' | 'canWait'>;
  /** The chosen day; undefined before a day is chosen. */
  readonly day: string | undefined;
  /** The free times of the chosen day. */
  readonly times: readonly StartTime[];
  readonly lang: string;
}

/** The free times of a day. Each is a button of a form that leads to the next page of the booking. */
export function DayView({ service, rules, day, times, lang }: DayViewProps) {
  const format = useDateFormatter({ dateStyle: 'full', timeZone: 'UTC' });
  // Idempotency key: a second press of the same button does not book again.
  const [key] = useState(newKey);
  const [wanted, setWanted] = useState(1);
  const id = useId();
  if (day === undefined) return <p>{chooseDay()}</p>;
  const page = `/booking/${encodeURIComponent(service)}?lang=${encodeURIComponent(lang)}`;
  const enough = times.filter((each) => each.free >= wanted);
  const hasOther = times.some(({ otherTime }) => otherTime);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {format.format(parseDate(day).toDate('UTC'))}
      </h3>
      {times.length === 0 ? (
        <p>
          {`${fullyBooked()} `}
          {rules.canWait && <a href={`${page}&day=${day}#times`}>{waitForPlace()}</a>}
        </p>
      ) : (
        <form method="post" action={page}>
          <input type="hidden" name="key" value={key} />
          {rules.places > 1 && (
            <p className={classes.places}>
              <label htmlFor={`${id}places`}>{places()}</label>
              <input
                id={`${id}places`}
                name="places"
                type="number"
                inputMode="numeric"
                min={1}
                max={rules.places}
                required
                defaultValue={1}
                onChange={({ currentTarget }) => setWanted(currentTarget.valueAsNumber || 1)}
              />
            </p>
          )}
          {enough.length === 0 && <p role="status">{notEnough()}</p>}
          <ul className={classes.times}>
            {enough.map((each) => (
              <li key={each.start}>
                <TimeButton time={each} isGroup={rules.isGroup} />
              </li>
            ))}
          </ul>
          {hasOther && <p className={classes.note}>{otherZone({ zone: ownZone() })}</p>}
        </form>
      )}
    </section>
  );
}

function TimeButton({ time, isGroup }: { readonly time: StartTime; readonly isGroup: boolean }) {
  const { start, free, otherTime } = time;
  return (
    <button type="submit" name="start" value={start} className={classes.time}>
      <span>{otherTime ? `${time.time} (${otherTime})` : time.time}</span>
      {isGroup && <small>{placesFree({ count: free })}</small>}
    </button>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A new random key of 32 hexadecimal digits. */
function newKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}
