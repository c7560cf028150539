import { openTitleOn } from '../../messages/messages.ts';
import classes from './map.module.css';

interface MarkerProps {
  readonly title: string;
  /**
   * Address of the place's page on an external maps site, which opens when the marker is clicked (§2). Undefined: the
   * marker is not a link.
   */
  readonly href: string | undefined;
  readonly host: string;
}

/**
 * The marker of a map. §9: its size is 24 by 32 pixels, half of the 48 by 64 units of its drawing. Its lower end is at
 * the position that it marks.
 */
export function Marker({ title, href, host }: MarkerProps) {
  const icon = (
    <svg className={classes.pin} viewBox="0 0 48 64" width="24" height="32" aria-hidden="true">
      <path d="M24 2a21 21 0 0 0-21 21c0 15 21 39 21 39s21-24 21-39A21 21 0 0 0 24 2z" />
      <circle cx="24" cy="23" r="8" />
    </svg>
  );
  if (!href) return <span className={classes.marker}>{icon}</span>;
  return (
    <a
      className={classes.marker}
      href={href}
      target="_blank"
      rel="noopener"
      title={title}
      aria-label={openTitleOn({ title, host })}
    >
      {icon}
    </a>
  );
}
