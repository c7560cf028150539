import { RelativeTime } from '@plinth/sdk/relative-time';
import { useState } from 'react';
import classes from './sample.module.css';

interface RelativeTimeSampleProps {
  readonly label: string;
  readonly date: string;
}

/** A relative time, and a button that sets its moment to now. */
export function RelativeTimeSample({ label, date }: RelativeTimeSampleProps) {
  const [moment, setMoment] = useState<number | string>(date);
  return (
    <p className={classes.sample}>
      <button type="button" className={classes.button} onClick={() => setMoment(Date.now())}>
        {label}
      </button>
      <RelativeTime date={moment} />
    </p>
  );
}
