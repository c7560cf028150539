import { expect, it, vi } from 'vitest';
import { followMap, largerMapAddress } from './larger-map-link.ts';

it('the links for the zoom change the map, and the larger map follows it until the picture is back', () => {
  document.body.innerHTML = `<div></div><p>${[16, 14, 15].map((zoom) => `<a href="/_maps/view?lat=55&lng=5&mlat=55&zoom=${zoom}"></a>`).join('')}</p>`;
  const [view] = document.body.children;
  const [zoomIn, zoomOut, larger] = document.querySelectorAll('a');
  const zoomBy = vi.fn();
  if (!view) throw new Error('no view');
  const links = followMap(view, zoomBy);
  const press = (link: Element | undefined) => link?.dispatchEvent(new Event('click', { cancelable: true }));
  expect([press(zoomIn), press(zoomOut)]).toEqual([false, false]);
  expect(zoomBy.mock.calls).toEqual([[1], [-1]]);
  links.show({ centre: { lat: 55.5, lng: 5.25 }, zoom: 17, near: '' });
  expect(larger?.getAttribute('href')).toMatch(/\/_maps\/view\?lat=55.5&lng=5.25&mlat=55&zoom=17$/);
  links.restore();
  expect(larger?.getAttribute('href')).toMatch(/\?lat=55&lng=5&mlat=55&zoom=15$/);
  expect(press(zoomIn)).toBe(true);
});

it('a map without controls leaves the links of its address as they are', () => {
  document.body.innerHTML =
    '<div></div><div><p><a href="/map"></a><a href="/directions"></a><a href="/more"></a></p></div>';
  const [view] = document.body.children;
  const zoomBy = vi.fn();
  if (!view) throw new Error('no view');
  followMap(view, zoomBy).show({ centre: { lat: 55.5, lng: 5.25 }, zoom: 17, near: '' });
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.dispatchEvent(new Event('click', { cancelable: true })))).toEqual([true, true, true]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/map', '/directions', '/more']);
  expect([zoomBy.mock.calls, largerMapAddress(view)]).toEqual([[], '']);
});
