import type { Choice } from '@plinth/sdk/consent';
import type { SubmitEventHandler } from 'react';
import {
  advertising,
  advertisingText,
  necessary,
  necessaryText,
  performance,
  performanceText,
  refusedBySignal,
  save,
} from '../messages/messages.ts';
import classes from './consent-choices.module.css';

interface ConsentChoicesProps {
  /** Address to which the form is posted without a script. */
  readonly action: string;
  /** The purposes that are ticked at first. Default: no optional purpose. */
  readonly initial?: Choice | undefined;
  /**
   * The purposes that the visitor can allow. All others are refused by the browser's Global Privacy Control. Default:
   * all purposes.
   */
  readonly allowable?: Choice;
  /** Handles the form when it is sent. Default: the setup of the plugin handles it. */
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
}

/**
 * A form with a checkbox for each purpose. It is separate from the buttons, so that Enter in a checkbox never accepts
 * everything.
 */
export function ConsentChoices({ action, initial, allowable, onSubmit }: ConsentChoicesProps) {
  const optional = (name: 'performance' | 'advertising', label: string, text: string) => {
    const isRefused = allowable?.[name] === false;
    const isTicked = !isRefused && initial?.[name] === true;
    return { name, label, text: isRefused ? `${text} ${refusedBySignal()}` : text, isTicked, isFixed: isRefused };
  };
  const purposes = [
    { name: undefined, label: necessary(), text: necessaryText(), isTicked: true, isFixed: true },
    optional('performance', performance(), performanceText()),
    optional('advertising', advertising(), advertisingText()),
  ];
  return (
    <form
      className={classes.choices}
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-consent-form={!onSubmit || undefined}
    >
      {purposes.map(({ name, label, text, isTicked, isFixed }) => (
        <label key={label} className={classes.choice}>
          <input type="checkbox" name={name} value="true" defaultChecked={isTicked} disabled={isFixed} />
          <span>
            <b>{label}</b>
            {` ${text}`}
          </span>
        </label>
      ))}
      <button className={classes.save} type="submit" name="decision" value="save">
        {save()}
      </button>
    </form>
  );
}
