import { useSyncExternalStore } from 'react';
import type { FormField } from '../../index.ts';
import classes from '../form-kit.module.css';
import { inUse } from '../in-use-chunk.ts';
import type { Entry } from '../use-entry.ts';
import type { MessagePlace } from './message-place.ts';

interface FormStatusProps {
  readonly place: MessagePlace;
  readonly entry: Entry;
  readonly fields: readonly FormField[];
  readonly prefix: string;
}

/**
 * The general message of a form, with a link to each field that has an error. Screen readers announce the message when
 * it appears.
 */
export function FormStatus({ place, entry, fields, prefix }: FormStatusProps) {
  const errors = useSyncExternalStore(entry.errors.subscribe, entry.errors.all, entry.errors.all);
  const ErrorLinks = inUse.module?.ErrorLinks;
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
