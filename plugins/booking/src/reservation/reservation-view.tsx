import { useHost, useLazyChunk } from '@plinth/sdk/react';
import { useId } from 'react';
import type { ReservationData } from '../fields/reservation-schema.ts';
import { serviceAddress } from '../fields/service-address.ts';
import { frameChunk } from '../frame/frame-chunk.ts';
import { date, people, time, withService } from '../messages/messages.ts';
import { ownChunk } from '../own/own-chunk.ts';
import classes from './reservation.module.css';

export interface ReservationViewProps {
  readonly data: ReservationData;
  /** Text of the button when the data contains no text. */
  readonly buttonText: string;
}

/**
 * Room for the button that shows the frame, so that nothing moves when the button appears. The note below the button
 * can take two lines.
 */
const ROOM = { display: 'flow-root', minBlockSize: '8rem' };

/**
 * A booking: a link or a form that leads to the booking service, or to the pages of this site. Both work without a
 * script. The frame of a booking service is a chunk that only pages of a template with providers load.
 */
export function ReservationView({ data, buttonText }: ReservationViewProps) {
  const { title, text, service } = data;
  const host = useHost();
  const own = service !== '' && ownChunk.module;
  const frame = useLazyChunk(frameChunk, service === '' && host?.options.providers !== undefined);
  return (
    <section className={classes.reservation} aria-label={title || data.buttonText || buttonText}>
      <div>
        {title !== '' && <h2 className={classes.title}>{title}</h2>}
        {text !== '' && <p className={classes.text}>{text}</p>}
      </div>
      <div>
        {own ? (
          <own.OwnBooking service={service} text={data.buttonText || buttonText} className={classes.button} />
        ) : (
          <ForeignBooking data={data} buttonText={buttonText} />
        )}
        {data.account !== '' && service === '' && (
          <div style={ROOM}>{frame && <frame.ProviderFrame data={data} />}</div>
        )}
      </div>
    </section>
  );
}

/** Limit for the people of one reservation. Booking services ask larger parties to call. */
const MOST_PEOPLE = 20;

function ForeignBooking({ data, buttonText }: ReservationViewProps) {
  const { url, provider, peopleField, dateField, timeField } = data;
  const id = useId();
  const address = serviceAddress(url);
  if (!address) return null;
  const name = provider || address.hostname.replace(/^www\./, '');
  const words = data.buttonText || `${buttonText} ${withService({ service: name })}`;
  const shared = {
    // Pages of a booking service open in a new window, so that the visitor does not lose this page.
    target: '_blank',
    rel: 'noopener',
    // §2 By this attribute, the plugin for owners finds the element and shows 'Preview Only' instead of the booking.
    'data-booking-service': name,
  };
  if (peopleField === '' && dateField === '' && timeField === '')
    return (
      <a className={classes.button} href={address.href} {...shared}>
        {words}
      </a>
    );
  const field = (key: string, label: string, settings: object) =>
    key !== '' && (
      <p>
        <label htmlFor={id + key}>{label}</label>
        <input id={id + key} name={key} required {...settings} />
      </p>
    );
  return (
    <form className={classes.form} method="get" action={address.href} {...shared}>
      {[...address.searchParams].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {field(peopleField, people(), { type: 'number', min: 1, max: MOST_PEOPLE, defaultValue: 2 })}
      {field(dateField, date(), { type: 'date' })}
      {field(timeField, time(), { type: 'time', defaultValue: '19:00' })}
      <button type="submit" className={classes.button}>
        {words}
      </button>
    </form>
  );
}
