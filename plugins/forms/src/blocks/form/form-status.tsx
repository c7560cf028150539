import type { FormField } from '@plinth/sdk/forms';
import { controlId } from '@plinth/sdk/forms/react';
import { useSyncExternalStore } from 'react';
import classes from './form.module.css';
import type { MessagePlace } from './message-place.ts';
import type { Entry } from './use-entry.ts';

interface FormStatusProps {
  readonly place: MessagePlace;
  readonly entry: Entry;
  readonly fields: readonly FormField[];
  readonly prefix: string;
}

/** The general message with a link to each field that has to be mended. Screen readers read it out as it appears. */
export function FormStatus({ place, entry, fields, prefix }: FormStatusProps) {
  const errors = useSyncExternalStore(entry.errors.subscribe, entry.errors.all, entry.errors.all);
  const isShown = entry.message !== '' && entry.place === place;
  return (
    <div role="alert" className={classes.status}>
      {isShown && (
        <div className={`form-errors ${classes.problem}`}>
          <p dir="auto">{entry.message}</p>
          {errors.size > 1 && (
            <ul>
              {fields
                .filter(({ id }) => errors.has(id))
                .map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${controlId(prefix, id)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        entry.show(id);
                      }}
                    >
                      {title || errors.get(id)}
                    </a>
                  </li>
                ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
