import { randomUUID } from 'node:crypto';
import { isWithinExtent } from '../../../http/json-extent.ts';
import type { EventRow } from '../store/event-row.ts';
import { type PageVisit, pagePath, sourceOf } from './page-source.ts';
import type { SentEvent } from './sent-event.ts';
import { storableJson, storableStart } from './storable-json.ts';
import { clampedTime } from './visitor-clock.ts';
import { visitorOf } from './visitor-cookie.ts';

/** What the server knows about the request of an event. */
export interface EventRequest {
  readonly now: Date;
  readonly isBot: boolean;
  /** Host of the site, to tell its own pages from other sites. */
  readonly host: string;
}

const ID_SHAPE = /^[\w.:-]{1,64}$/;
const LONGEST_NAME = 200;
const LONGEST_KEY = 100;
/** Limits for what is stored of one event. */
const LONGEST_DATA = 20_000;
const LARGEST_EXTENT = { depth: 10, items: 1000 };

/** Names that a field has in the calls of §7; the first that is there is used. */
const NAMES = {
  time: ['client_timestamp', 'clientDate', 'timestamp', 'ts'],
  url: ['url', 'landing'],
  path: ['pagePath', 'page_path', 'path', 'url', 'pageUrl', 'landing'],
  referrer: ['referrer', 'refer'],
  query: ['queryString'],
  source: ['utm_source', 'source'],
  visitor: ['ss_cvr', 'visitorCookie', 'analyticsId'],
  session: ['user_session_id'],
  website: ['websiteId', 'website_id', 'context_website_identifier'],
} as const;

export function isEventId(id: unknown): id is string {
  return typeof id === 'string' && ID_SHAPE.test(id);
}

/** Makes the row of an event. Returns a sentence when the event cannot be stored. */
export function eventRowOf(sent: SentEvent, { now, isBot, host }: EventRequest): EventRow | string {
  const { id = randomUUID(), kind, data } = sent;
  if (!isEventId(id)) return 'The id of an event has 1 to 64 letters, digits and any of _ . : -';
  if (!isWithinExtent(data, LARGEST_EXTENT))
    return `An event is nested at most ${LARGEST_EXTENT.depth} deep and has at most ${LARGEST_EXTENT.items} items.`;
  const json = storableJson(data);
  if (json.length > LONGEST_DATA) return `An event has at most ${LONGEST_DATA} characters.`;
  const find = (names: readonly string[]): unknown => found(sent.fields, names);
  const text = (names: readonly string[]): string => textOf(find(names));
  const at = clampedTime(find(NAMES.time), now);
  const visitor = visitorOf(text(NAMES.visitor));
  // Other events happen in the middle of a visit.
  const source = kind === 'hit' || kind === 'landing' ? sourceOf(visitOf(text, host)) : '';
  return {
    id,
    at,
    received_at: now.toISOString(),
    day: at.slice(0, 10),
    kind,
    name: storableStart(textOf(sent.name), LONGEST_NAME),
    path: storableStart(pagePath(text(NAMES.path)), LONGEST_NAME),
    source: storableStart(source, LONGEST_KEY),
    visitor: storableStart(visitor.id, LONGEST_KEY),
    session: storableStart(text(NAMES.session) || visitor.visit, LONGEST_KEY),
    website: storableStart(text(NAMES.website), LONGEST_KEY),
    value: figureOf(find(['value'])),
    is_bot: isBot ? 1 : 0,
    data: json,
  };
}

function visitOf(text: (names: readonly string[]) => string, host: string): PageVisit {
  const { source, url, query, referrer } = NAMES;
  return { source: text(source), url: text(url), query: text(query), referrer: text(referrer), host };
}

function found(fields: SentEvent['fields'], names: readonly string[]): unknown {
  for (const each of fields) {
    for (const name of names) {
      const value = each[name];
      if (value !== undefined && value !== null && value !== '' && Object.hasOwn(each, name)) return value;
    }
  }
  return undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function figureOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
