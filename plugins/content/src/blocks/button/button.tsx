import { type BlockProps, safeHref } from '@plinth/sdk';
import { opensInNewWindow } from '../../messages/messages.ts';
import classes from './button.module.css';
import type { ButtonData } from './schema.ts';

/**
 * A link that looks like a button, so it works without a script. A link that is not allowed (`javascript:`, or empty)
 * is rendered as a disabled link: its text is shown, and a click does nothing.
 */
export function Button({ data }: BlockProps<ButtonData>) {
  if (!data.text) return null;
  const href = safeHref(data.url);
  const { alignment, size, text, newWindow } = data;
  const className = `sqs-block-button-element sqs-block-button-element--${size} ${classes.button} ${classes[size] ?? ''}`;
  return (
    <div
      className={`sqs-block-button-container sqs-block-button-container--${alignment} ${classes.container}`}
      data-alignment={alignment}
      data-button-size={size}
    >
      {href === undefined ? (
        // biome-ignore lint/a11y/useFocusableInteractive: a link without an address does nothing.
        // biome-ignore lint/a11y/useSemanticElements: an <a> needs an address, and this link has none.
        <span className={className} role="link" aria-disabled="true">
          <span className="sqs-block-button-label">{text}</span>
        </span>
      ) : (
        <a className={className} href={href} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
          <span className="sqs-block-button-label">{text}</span>
          {newWindow && <span className={classes.hidden}>{` ${opensInNewWindow()}`}</span>}
        </a>
      )}
    </div>
  );
}
