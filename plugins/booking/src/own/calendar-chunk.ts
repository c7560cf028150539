import { lazyChunk } from '@plinth/sdk/react';

/** The chunk with the calendar of free times. It is large, so it is loaded only when a visitor has pressed the link. */
export const calendarChunk = lazyChunk('calendar', () => import(/* webpackChunkName: "calendar" */ './own-times.tsx'));
