import { randomUUID } from 'node:crypto';
import { isWithinExtent } from '@plinth/server/http';
import type { EventRow } from '../store/event-row.ts';
import { type PageVisit, pagePath, sourceOf } from './page-source.ts';
import type { SentEvent } from './sent-event.ts';
import { storableJson, storableStart } from './storable-json.ts';
import { clampedTime } from './visitor-clock.ts';
import { visitorOf } from './visitor-cookie.ts';

/** Facts about the request that sent an event. */
export interface EventRequest {
  readonly now: Date;
  readonly isBot: boolean;
  /** Host of the site, to recognise referrers that are pages of the site. */
  readonly host: string;
}

const ID_SHAPE = /^[\w.:-]{1,64}$/;
const LONGEST_NAME = 200;
const LONGEST_KEY = 100;
/** Limits for the stored data of one event. */
const LONGEST_DATA = 20_000;
const LARGEST_EXTENT = { depth: 10, items: 1000 };

/**
 * For each value, the field names under which a call of §7 can send the value. The first field that an event has is
 * used.
 */
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

/** Makes the row of an event. When the event cannot be stored, returns a sentence that says why. */
export function eventRowOf(sent: SentEvent, { now, isBot, host }: EventRequest): EventRow | string {
  const { id = randomUUID(), kind, data } = sent;
  if (!isEventId(id)) return 'The id of an event has 1 to 64 letters, digits and any of _ . : -';
  if (!isWithinExtent(data, LARGEST_EXTENT))
    return `An event is nested at most ${LARGEST_EXTENT.depth} deep and has at most ${LARGEST_EXTENT.items} items.`;
  const text = JSON.stringify(data);
  // The length is checked first, because the next steps search the text, and searching a long text takes long.
  if (text.length > LONGEST_DATA) return `An event has at most ${LONGEST_DATA} characters.`;
  const find = (names: readonly string[]): unknown => found(sent.fields, names);
  const field = (names: readonly string[]): string => textOf(find(names));
  const at = clampedTime(find(NAMES.time), now);
  const visitor = visitorOf(field(NAMES.visitor));
  // Only events of these two kinds can be the first of a visit, so only they have a source.
  const source = kind === 'hit' || kind === 'landing' ? sourceOf(visitOf(field, host)) : '';
  return {
    id,
    at,
    received_at: now.toISOString(),
    day: at.slice(0, 10),
    kind,
    name: storableStart(textOf(sent.name), LONGEST_NAME),
    path: storableStart(pagePath(field(NAMES.path)), LONGEST_NAME),
    source: storableStart(source, LONGEST_KEY),
    visitor: storableStart(visitor.id, LONGEST_KEY),
    session: storableStart(field(NAMES.session) || visitor.visit, LONGEST_KEY),
    website: storableStart(field(NAMES.website), LONGEST_KEY),
    value: figureOf(find(['value'])),
    is_bot: isBot ? 1 : 0,
    data: storableJson(data, text),
  };
}

function visitOf(field: (names: readonly string[]) => string, host: string): PageVisit {
  const { source, url, query, referrer } = NAMES;
  return { source: field(source), url: field(url), query: field(query), referrer: field(referrer), host };
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
