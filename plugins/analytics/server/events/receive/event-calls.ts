import { LONG_TASK } from '../roll-up/sums-of.ts';
import type { EventKind } from '../store/event-row.ts';
import { type EventBody, parsedJson, recordOf } from './read-body.ts';
import type { SentEvent } from './sent-event.ts';

/** A call of §7 that sends events. */
export interface EventCall {
  readonly path: string;
  /**
   * HTTP status of the answer that says that the events are stored durably. §7 says for each call whether it is 200 or
   * 202.
   */
  readonly status: 200 | 202;
  /**
   * Reads the events of a body. Undefined when the body has the wrong shape.
   * @param last The last segment of the address, for calls whose path ends with `*`.
   */
  read(body: EventBody, last: string): SentEvents | undefined;
}

/** The events of a body, in the order in which they were sent. An event of the wrong shape is undefined. */
type SentEvents = readonly (SentEvent | undefined)[];

type Fields = Readonly<Record<string, unknown>>;

/** §7: the calls that send events with POST. */
export const EVENT_CALLS: readonly EventCall[] = [
  { path: '/api/census/RecordHit', status: 200, read: readHit },
  { path: '/api/census/button-click', status: 200, read: readOne('button-click', ({ buttonText }) => buttonText) },
  { path: '/api/census/button-render', status: 200, read: readOne('button-render', ({ buttonText }) => buttonText) },
  { path: '/api/census/overlay', status: 200, read: readOne('overlay', ({ event }) => event) },
  { path: '/api/census/RecordQuickView/*', status: 200, read: readQuickView },
  { path: '/api/events/RecordEvent', status: 202, read: readEvent },
  { path: '/api/events/Trace', status: 202, read: readTrace },
  { path: '/api/v1/events', status: 202, read: readEnvelopes },
  { path: '/api/1/performance/records', status: 202, read: readPerformance },
];

/** Reads the event of a request for the pixel. Its fields are in the query. */
export function landingOf(query: Fields): SentEvent {
  const { eventId, ...data } = query;
  return { kind: 'landing', id: eventId, name: data.campaign, data, fields: [data] };
}

/** Reads §7 RecordHit: `event`, `data` (JSON) and the visitor cookie `ss_cvr`. */
function readHit(body: EventBody): SentEvents | undefined {
  const fields = fieldsOf(body);
  const data = recordOf(jsonOf(fields?.data));
  if (!fields || !data) return undefined;
  return [{ kind: 'hit', id: idOf(fields), name: fields.event, data, fields: [data, fields] }];
}

/**
 * Reads a call whose fields are one event. The id of the event is in `eventId`, because some calls use `id` for a
 * different id, for example of a product.
 */
function readOne(kind: EventKind, nameOf: (fields: Fields) => unknown) {
  return (body: EventBody): SentEvents | undefined => {
    const fields = fieldsOf(body);
    if (!fields || nameOf(fields) === undefined) return undefined;
    const { eventId, crumb: _crumb, ...data } = fields;
    return [{ kind, id: eventId, name: nameOf(fields), data, fields: [data] }];
  };
}

function readQuickView(body: EventBody, last: string): SentEvents | undefined {
  // A page whose product has no id sends the text `undefined` as the id.
  return readOne('quick-view', () => (last === '' || last === 'undefined' ? undefined : last))(body);
}

/** Reads §7 RecordEvent: `crumb`, `event`, `data` (JSON) and further fields. `crumb` is not stored. */
function readEvent(body: EventBody): SentEvents | undefined {
  const fields = fieldsOf(body);
  if (!fields || fields.event === undefined) return undefined;
  const { crumb: _crumb, id: _id, eventId: _eventId, event, data: sent, ...more } = fields;
  const data = jsonOf(sent) ?? sent ?? null;
  return [
    { kind: 'event', id: idOf(fields), name: event, data: { ...more, data }, fields: [recordOf(data) ?? {}, more] },
  ];
}

/** Reads §7 Trace: `data` is a JSON list of `{pageUrl, type, data}`. */
function readTrace(body: EventBody): SentEvents | undefined {
  const list = body.kind === 'json' && Array.isArray(body.value) ? body.value : jsonOf(fieldsOf(body)?.data);
  return readList(list, ({ id: _id, eventId: _eventId, ...data }, id) => ({
    kind: 'trace',
    id,
    name: data.type,
    data,
    fields: [data, recordOf(data.data) ?? {}],
  }));
}

const PLUGIN_SHAPE = /^[a-z][a-z\d-]{0,63}$/;

/** §3: name of the schema of simple tracker events. The name of such an event is in its data. */
const TRACKER_EVENT_SCHEMA = 'SimpleTrackerEvent';

/** Reads §7 /api/v1/events: one envelope, a JSON list of envelopes, or a form with the list in `events`. */
function readEnvelopes(body: EventBody): SentEvents | undefined {
  const value = body.kind === 'json' ? body.value : 'events' in body.fields ? jsonOf(body.fields.events) : body.fields;
  return readList(
    Array.isArray(value) ? value : [value],
    ({ analyticsId, commonData, customData, ...envelope }, id) => {
      const common = recordOf(jsonOf(commonData));
      const custom = jsonOf(customData);
      if (!common) return undefined;
      const { customSchemaName } = envelope;
      const own = recordOf(custom) ?? {};
      return {
        kind: 'analytics',
        id,
        name: customSchemaName === TRACKER_EVENT_SCHEMA ? own.eventName : customSchemaName,
        data: { analyticsId, customSchemaName, commonData: common, customData: custom ?? customData },
        fields: [common, own, recordOf(own.payload) ?? {}, { analyticsId }],
      };
    },
  );
}

/** Reads §7 performance records: a JSON list of `{app, data, event, pageLoadId, ts}`. */
function readPerformance(body: EventBody): SentEvents | undefined {
  if (body.kind === 'form') return undefined;
  return readList(body.value, ({ id: _id, eventId: _eventId, ...record }, id) => {
    const data = recordOf(record.data) ?? {};
    return { kind: 'performance', id, name: metricOf(data, record), data: record, fields: [data, record] };
  });
}

/** The name of a metric. The name of a long task includes its plugin, so that each plugin has its own sums. */
function metricOf(data: Fields, record: Fields): unknown {
  const name = data.name ?? record.event;
  const { plugin } = data;
  return name === LONG_TASK && typeof plugin === 'string' && PLUGIN_SHAPE.test(plugin) ? `${name} ${plugin}` : name;
}

/** Reads each item of a list. Undefined when it is not a list. */
function readList(list: unknown, read: (item: Fields, id: unknown) => SentEvent | undefined): SentEvents | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.map((item) => {
    const fields = recordOf(item);
    return fields && read(fields, idOf(fields));
  });
}

function fieldsOf(body: EventBody): Fields | undefined {
  return body.kind === 'form' ? body.fields : recordOf(body.value);
}

function idOf({ id, eventId }: Fields): unknown {
  return eventId ?? id;
}

/** Returns a value, parsed if it was sent as JSON text. Undefined when the text is not JSON. */
function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? parsedJson(value) : value;
}
