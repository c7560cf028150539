import { Html } from '@plinth/sdk/react';
import classes from './image.module.css';
import type { ImageBlockData } from './schema.ts';

interface ImageTextProps {
  readonly data: ImageBlockData;
  readonly href: string | undefined;
}

/** The text of an image block: a caption, or the card of those variants that have a card. */
export function ImageText({ data, href }: ImageTextProps) {
  const { variant, title, caption, buttonText, newWindow } = data;
  if (variant === 'inline') {
    return (
      <figcaption className={`image-caption-wrapper ${classes.caption}`}>
        {title !== '' && <p className={`image-title ${classes.captionTitle}`}>{title}</p>}
        {caption !== '' && <Html className="image-caption" html={caption} />}
        <Button text={buttonText} href={href} newWindow={newWindow} />
      </figcaption>
    );
  }
  return (
    <figcaption className={`image-card-wrapper ${classes.text}`}>
      <div className={`image-card ${classes.panel}`}>
        {title !== '' && <p className={`image-title ${classes.title}`}>{title}</p>}
        {caption !== '' && <Html className={`image-subtitle ${classes.subtitle}`} html={caption} />}
        <Button text={buttonText} href={href} newWindow={newWindow} />
      </div>
    </figcaption>
  );
}

interface ButtonProps {
  readonly text: string;
  readonly href: string | undefined;
  readonly newWindow: boolean;
}

/**
 * The link that looks like a button. Without an address it is not rendered, because a button that does nothing would
 * look broken.
 */
function Button({ text, href, newWindow }: ButtonProps) {
  if (text === '' || href === undefined) return null;
  return (
    <a
      className={`image-button ${classes.button}`}
      href={href}
      {...(newWindow && { target: '_blank', rel: 'noopener' })}
    >
      {text}
      {newWindow && <span className={classes.hidden}> (opens in a new window)</span>}
    </a>
  );
}
