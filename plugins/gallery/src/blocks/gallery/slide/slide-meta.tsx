import { Html } from '@plinth/sdk/react';
import { descriptionLabel } from '../../../messages/messages.ts';
import type { SlideData } from '../slide-schema.ts';
import classes from './slide.module.css';
import type { SlideLook } from './slide-look.ts';

/** Number of characters. Longer text may be too long for a narrow picture, so it must be scrollable. */
const MOST_UNSCROLLED = 100;

/** Title and description of a slide, or only one of them, depending on the options of the gallery. */
export function SlideMeta({ slide, look }: { readonly slide: SlideData; readonly look: SlideLook }) {
  const title = look.title && slide.title;
  const description = look.description && slide.description;
  const over = look.meta === 'over';
  if (!title && !description) return null;
  return (
    <div
      className={`meta ${classes.meta} ${over ? classes.over : look.meta === 'tooltip' ? classes.tooltip : ''}`}
      // The element is focusable, because visitors must be able to scroll it by keys.
      {...(over &&
        (description || '').length > MOST_UNSCROLLED && {
          tabIndex: 0,
          role: 'group',
          'aria-label': descriptionLabel(),
        })}
    >
      <div className="meta-inside">
        {title && <div className={`meta-title ${classes.title}`}>{title}</div>}
        {description && <Html className={`meta-description ${classes.description}`} html={description} />}
      </div>
    </div>
  );
}
