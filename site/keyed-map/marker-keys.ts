import { fromWorld, type MapPoint, toWorld, worldPx } from '@plinth/sdk/maps';

/** How many pixels an arrow key moves the marker. The site's own maps have the same distance. */
const STEP_PX = 10;
const STEPS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyedMarker {
  /** The element of the map. */
  readonly element: HTMLElement;
  readonly title: string;
  /** Width and height of the marker in pixels. The middle of its lower edge is at its position. */
  readonly size: readonly [width: number, height: number];
  /** What the map shows; undefined before it shows anything. */
  readonly view: () => { readonly centre: MapPoint; readonly zoom: number } | undefined;
  readonly position: () => MapPoint | undefined;
  readonly move: (to: MapPoint) => void;
}

/**
 * Lets the arrow keys move a marker of a service. The service's own marker element does not always accept the focus, so
 * this function adds an element over the marker, and the added element gets the focus and the keys. Call the returned
 * function after the map or the marker has moved: it moves the added element to the marker's new place.
 */
export function markerKeys({ element, title, size: [width, height], view, position, move }: KeyedMarker): () => void {
  const layer = document.createElement('div');
  const handle = document.createElement('div');
  // `clip` hides the added element when the marker is outside of the map. Pointer events go to the service's marker
  // below it.
  layer.style.cssText = 'position:absolute;inset:0;overflow:clip;pointer-events:none';
  handle.style.cssText = `position:absolute;left:50%;top:50%;width:${width}px;height:${height}px`;
  handle.tabIndex = 0;
  handle.setAttribute('role', 'img');
  handle.setAttribute('aria-label', title);
  layer.append(handle);
  element.after(layer);

  const place = () => {
    const [seen, at] = [view(), position()];
    if (!seen || !at) return;
    const [[x, y], [east, south]] = [toWorld(at), toWorld(seen.centre)];
    const scale = worldPx(seen.zoom);
    handle.style.translate = `${(x - east) * scale - width / 2}px ${(y - south) * scale - height}px`;
  };
  handle.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const [seen, at] = [view(), position()];
    if (!step || !seen || !at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = toWorld(at);
    const by = STEP_PX / worldPx(seen.zoom);
    move(fromWorld(x + step[0] * by, y + step[1] * by));
    place();
  });
  place();
  return place;
}
