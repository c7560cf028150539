import { safeHref } from '@plinth/sdk';
import { HiddenWords } from '@plinth/sdk/hidden-words';
import { join, payment } from '../../messages/messages.ts';
import classes from './member-area.module.css';
import type { JoinOption } from './schema.ts';

interface JoinOptionsProps {
  readonly options: readonly JoinOption[];
  readonly blockId: string;
}

/**
 * §4 Pricing toggle: the visitor selects one of two options. The selected option is shown with its price and its join
 * button. Needs no script.
 */
export function JoinOptions({ options, blockId }: JoinOptionsProps) {
  return (
    <div className={classes.join}>
      {options.length > 1 && (
        <fieldset className={classes.toggle} aria-label={payment()}>
          {options.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options do not change.
            <label key={index} className={classes.switch}>
              <input type="radio" name={`join-${blockId}`} value={index} defaultChecked={index === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={classes.options}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options do not change.
          <Option key={index} option={option} />
        ))}
      </div>
    </div>
  );
}

function Option({ option }: { readonly option: JoinOption }) {
  const { label, price, description, buttonText, url } = option;
  const href = safeHref(url);
  return (
    <div className={classes.option}>
      <p className={classes.price}>{price || label}</p>
      {description !== '' && <p>{description}</p>}
      {href !== undefined && (
        <a className={classes.button} href={href}>
          {buttonText || join()}
          <HiddenWords>{`(${label})`}</HiddenWords>
        </a>
      )}
    </div>
  );
}
