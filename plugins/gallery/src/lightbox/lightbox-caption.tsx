import type { LightboxItem } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import classes from './lightbox.module.css';

interface LightboxCaptionProps {
  readonly id: string;
  readonly item: LightboxItem;
  readonly hidden: boolean;
}

/** Title and description of the shown item. */
export function LightboxCaption({ id, item, hidden }: LightboxCaptionProps) {
  return (
    <div id={id} className={`sqs-lightbox-meta ${classes.caption}`} hidden={hidden}>
      {item.title && <p className="lightbox-title">{item.title}</p>}
      {item.description && <Html className="lightbox-description" html={item.description} />}
    </div>
  );
}
