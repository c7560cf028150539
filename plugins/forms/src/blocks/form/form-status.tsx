import type { FormField } from '@plinth/sdk/forms';
import { useSyncExternalStore } from 'react';
import { lifeChunk } from '../../life/load-life.ts';
import classes from './form.module.css';
import type { MessagePlace } from './message-place.ts';
import type { Entry } from './use-entry.ts';

interface FormStatusProps {
  readonly place: MessagePlace;
  readonly entry: Entry;
  readonly fields: readonly FormField[];
  readonly prefix: string;
}

/** The general message, with a link to each field that has to be fixed. Screen readers announce it when it appears. */
export function FormStatus({ place, entry, fields, prefix }: FormStatusProps) {
  const errors = useSyncExternalStore(entry.errors.subscribe, entry.errors.all, entry.errors.all);
  const ErrorLinks = lifeChunk.module?.ErrorLinks;
  const isShown = entry.message !== '' && entry.place === place;
  return (
    <div role="alert" className={classes.status}>
      {isShown && (
        <div className={`form-errors ${classes.problem}`} tabIndex={-1}>
          <p dir="auto">{entry.message}</p>
          {ErrorLinks && <ErrorLinks errors={errors} fields={fields} prefix={prefix} onShow={entry.show} />}
        </div>
      )}
    </div>
  );
}
