import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeZoneContext, time } from './time.ts';

const textOf = (value: string | undefined, iso: string) =>
  renderToStaticMarkup(value === undefined ? time(iso) : h(TimeZoneContext, { value }, time(iso)));

it.each([
  [undefined, '2026-11-30T23:30:00.000Z', '30 Nov 2026, 23:30 UTC'],
  ['Europe/Berlin', '2026-11-30T23:30:00.000Z', '1 Dec 2026, 00:30 CET'],
  ['Europe/Berlin', '2026-06-30T23:30:00.000Z', '1 Jul 2026, 01:30 CEST'],
  ['America/New_York', '2026-11-30T23:30:00.000Z', '30 Nov 2026, 18:30 GMT-5'],
])('in the zone %s, %s is %s', (zone, iso, text) => {
  expect(textOf(zone, iso)).toBe(`<time dateTime="${iso}">${text}</time>`);
});
