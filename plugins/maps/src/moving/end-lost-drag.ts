import type { MapLibrary } from './load-library.ts';

/**
 * Ends the drag of a marker whose end the map does not see: the button was released outside the map or over a dialog of
 * the browser, or another window has the focus. The library would move the marker with the mouse until the next click.
 */
export function endLostDrag(map: InstanceType<MapLibrary['Map']>, marker: HTMLElement): void {
  let isHeld = false;
  const end = () => {
    if (isHeld) map.getCanvasContainer().dispatchEvent(new MouseEvent('mouseup'));
  };
  marker.addEventListener('mousedown', () => {
    isHeld = true;
  });
  map.on('mouseup', () => {
    isHeld = false;
  });
  // Captured, so that the drag has ended before the library moves the marker.
  const container = map.getContainer();
  container.addEventListener('mousemove', ({ buttons }) => buttons === 0 && end(), { capture: true });
  window.addEventListener('blur', end);
  map.on('remove', () => window.removeEventListener('blur', end));
}
