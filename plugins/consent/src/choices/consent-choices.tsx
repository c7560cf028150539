import type { Choice } from '@plinth/sdk/consent';
import type { SubmitEventHandler } from 'react';
import {
  advertising,
  advertisingText,
  necessary,
  necessaryText,
  performance,
  performanceText,
  save,
} from '../messages/messages.ts';
import classes from './consent-choices.module.css';

interface ConsentChoicesProps {
  /** Where the form is sent without a script. */
  readonly action: string;
  /** The purposes that are ticked at first. Default: nothing optional. */
  readonly initial?: Choice | undefined;
  /** Default: the setup of the plugin handles the form. */
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
}

/**
 * A form with a checkbox for each purpose. It is separate from the buttons, so that Enter in a checkbox never accepts
 * everything.
 */
export function ConsentChoices({ action, initial, onSubmit }: ConsentChoicesProps) {
  const purposes = [
    { name: undefined, label: necessary(), text: necessaryText(), isTicked: true },
    { name: 'performance', label: performance(), text: performanceText(), isTicked: initial?.performance },
    { name: 'advertising', label: advertising(), text: advertisingText(), isTicked: initial?.advertising },
  ];
  return (
    <form
      className={classes.choices}
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-consent-form={!onSubmit || undefined}
    >
      {purposes.map(({ name, label, text, isTicked }) => (
        <label key={label} className={classes.choice}>
          <input type="checkbox" name={name} value="true" defaultChecked={isTicked} disabled={name === undefined} />
          <span>
            <b>{label}</b> {text}
          </span>
        </label>
      ))}
      <button className={classes.save} type="submit" name="decision" value="save">
        {save()}
      </button>
    </form>
  );
}
