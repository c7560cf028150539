import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { hiddenProps } from './hidden-props.ts';
import classes from './popups.module.css';

/** §4: time after which an information popup closes by itself, which counts as a confirmation. */
const SHOWN_MS = 2_000;

interface InformationPopupProps {
  readonly title: string;
  readonly message: string;
  readonly isClosing: boolean;
  readonly onClose: () => void;
  readonly onHidden: () => void;
}

/**
 * A popup that needs no answer. It stays open while the mouse is on it. When the mouse leaves, the time until it closes
 * starts again.
 */
export function InformationPopup({ title, message, isClosing, onClose, onHidden }: InformationPopupProps) {
  const host = useHost();
  const [isHovered, setHovered] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => (isHovered ? undefined : host?.timeout(close, SHOWN_MS)), [host, isHovered]);
  return (
    <div
      className={classes.information}
      data-kind="inform"
      data-closing={isClosing || undefined}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      {...hiddenProps(isClosing, onHidden)}
    >
      {title && <p className={classes.title}>{title}</p>}
      {message && <p className={classes.message}>{message}</p>}
    </div>
  );
}
