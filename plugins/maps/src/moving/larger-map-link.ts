import type { Dispose } from '@plinth/sdk';
import type { MapView } from '../provider/map-provider.ts';

interface MapLinks {
  /** Makes the link to the larger map lead to the part of the world that the map shows. */
  show(view: MapView): void;
  /** Gives each link back the address that it has in the server HTML. */
  readonly restore: Dispose;
}

/**
 * The links beside a picture lead to a larger map. While the map can be moved, the zoom links change its zoom instead,
 * and the link to the larger map leads to the part of the world that the map shows.
 */
export function followMap(view: Element, zoomBy: (steps: number) => void): MapLinks {
  const [zoomIn, zoomOut, larger] = linksBeside(view);
  const events = new AbortController();
  const { signal } = events;
  const zoom = (steps: number) => (event: Event) => {
    event.preventDefault();
    zoomBy(steps);
  };
  zoomIn?.addEventListener('click', zoom(1), { signal });
  zoomOut?.addEventListener('click', zoom(-1), { signal });
  const before = larger?.href ?? '';
  return {
    show: ({ centre, zoom: shown }) => {
      if (!larger) return;
      const address = new URL(before);
      address.searchParams.set('lat', String(centre.lat));
      address.searchParams.set('lng', String(centre.lng));
      address.searchParams.set('zoom', String(shown));
      larger.href = address.href;
    },
    restore: () => {
      events.abort();
      if (larger) larger.href = before;
    },
  };
}

/** Address of the larger map beside a picture. Empty when the picture has no controls. */
export function largerMapAddress(view: Element): string {
  return linksBeside(view)[2]?.href ?? '';
}

/** The links for the zoom and to the larger map. The links of the address are not among them. */
function linksBeside(view: Element): readonly HTMLAnchorElement[] {
  return [...(view.parentElement?.querySelectorAll<HTMLAnchorElement>(':scope > p > a') ?? [])];
}
