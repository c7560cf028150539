import type { SiteConfig } from '@plinth/server';
import type { TemporaryDatabase } from './databases.ts';
import { formSite } from './form-site.ts';
import { type Visitor, visitor } from './visitor.ts';

const DAY_MS = 86_400_000;
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Services to book. Unless a service has its own hours, it can be booked on every day, at 10 and 11 o'clock in UTC. */
export const SERVICES = {
  timeZone: 'UTC',
  hours: Object.fromEntries(EVERY_DAY.map((day) => [day, ['10:00-12:00']])),
  services: [
    { id: 'talk', title: 'Talk <i>', minutes: 60, price: '45 €', location: 'Harbour 3' },
    { id: 'class', title: 'Class', minutes: 60, capacity: 8, places: 3, changes: 48 },
    {
      id: 'fair',
      title: 'Fair',
      minutes: 60,
      hours: {},
      exceptions: [{ from: dateIn(50), until: dateIn(51), hours: ['10:00-11:00'] }],
    },
    {
      id: 'night',
      title: 'Night',
      minutes: 30,
      hours: Object.fromEntries(EVERY_DAY.map((day) => [day, ['00:00-24:00']])),
    },
  ],
};

/** The date in UTC that is `days` days from now: `2026-12-05`. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A real site with services to book, and a visitor with cookies. */
export async function bookingSite({
  database,
  config = {},
  services = SERVICES,
}: {
  readonly database?: TemporaryDatabase;
  readonly config?: Partial<SiteConfig>;
  readonly services?: object;
} = {}) {
  const site = await formSite({
    config: { ...config, databaseUrl: database?.options.databaseUrl },
    files: { 'pages/booking/services.json': services },
  });
  return {
    site,
    ada: await visitor(site.origin, '/'),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await database?.close();
    },
  };
}

export interface BookingAnswer {
  readonly status: number;
  readonly location: string;
  readonly html: string;
  /** Code of the problem that the page shows. */
  readonly code: string | undefined;
}

export async function open(who: Visitor, path: string): Promise<BookingAnswer> {
  return answerOf(await who.fetch(path));
}

/** Posts a form with the crumb of the visitor, as a page of the site does. */
export async function post(
  who: Visitor,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<BookingAnswer> {
  return answerOf(
    await who.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ crumb: who.cookies.get('crumb') ?? '', ...fields }),
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    }),
  );
}

async function answerOf(answer: Response): Promise<BookingAnswer> {
  const html = await answer.text();
  const [, code] = /data-code="([^"]+)"/.exec(html) ?? [];
  return { status: answer.status, location: answer.headers.get('location') ?? '', html, code };
}
