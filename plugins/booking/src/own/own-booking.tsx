import { useHost, useHostEffect, useLazyChunk } from '@plinth/sdk/react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { timesLoading } from '../messages/messages.ts';
import { calendarChunk } from './calendar-chunk.ts';
import classes from './own-booking.module.css';

interface OwnBookingProps {
  readonly service: string;
  readonly text: string;
  readonly className: string | undefined;
}

/**
 * The link to the pages of a service of this site. A press opens the calendar below the link. The link is followed as
 * usual without a script, for a press with a modifier key, and when the calendar cannot be loaded.
 *
 * `data-opens` makes the capture script of the page keep the first press for this block. A static export removes the
 * attribute, because its calendar could not get any times: the link then leads to the server of the site.
 */
export function OwnBooking({ service, text, className }: OwnBookingProps) {
  const id = useId();
  const host = useHost();
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const calendar = useLazyChunk(calendarChunk, isOpen);
  useHostEffect(
    link,
    (element) => {
      if (!opensHere(element)) return;
      element.setAttribute('aria-expanded', String(isOpen));
      element.setAttribute('aria-controls', id);
    },
    [id, isOpen],
  );
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const { currentTarget, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !opensHere(currentTarget)) return;
    event.preventDefault();
    setOpen(!isOpen);
    if (!isOpen) calendarChunk.load(host).catch(() => location.assign(currentTarget.href));
  };
  // Space for the calendar is reserved as soon as the visitor presses the link. So the content below moves at that
  // moment, and does not move a second time when the calendar loads.
  return (
    <>
      <a
        ref={link}
        className={className}
        href={`/booking/${encodeURIComponent(service)}`}
        data-opens=""
        onClick={press}
      >
        {text}
      </a>
      <div id={id} className={classes.room} hidden={!isOpen}>
        {isOpen && (calendar ? <calendar.OwnTimes service={service} /> : <p role="status">{timesLoading()}</p>)}
      </div>
    </>
  );
}

function opensHere(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('data-opens');
}
