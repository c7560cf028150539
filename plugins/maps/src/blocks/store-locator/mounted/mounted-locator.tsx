export { ListPart } from './list-part.tsx';
export { LocatorMap } from './locator-map.tsx';
export { NearPlace } from './near/near-place.tsx';
export { SortControl } from './sort-control.tsx';
