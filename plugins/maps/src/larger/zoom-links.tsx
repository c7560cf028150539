import { largerMap, zoomIn, zoomOut } from '../messages/messages.ts';

interface ZoomLinksProps {
  /** Address of a larger map, whose zoom is by so much larger than that of the picture. */
  readonly addressOf: (by: number) => string;
  readonly className: string | undefined;
}

/** Links below a picture to a larger map. They change the zoom of a map that can be moved. */
export function ZoomLinks({ addressOf, className }: ZoomLinksProps) {
  return (
    <p className={className}>
      <a href={addressOf(1)} aria-label={zoomIn()}>
        +
      </a>
      <a href={addressOf(-1)} aria-label={zoomOut()}>
        −
      </a>
      <a href={addressOf(0)} aria-label={largerMap()}>
        ⤢
      </a>
    </p>
  );
}
