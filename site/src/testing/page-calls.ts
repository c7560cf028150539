import { EVENT_CALLS } from '@plinth/plugin-analytics/server/events/receive/event-calls.ts';
import { readEventBody } from '@plinth/plugin-analytics/server/events/receive/read-body.ts';
import { rowsOf } from '@plinth/plugin-analytics/server/events/receive/rows-of.ts';
import type { EventRow } from '@plinth/plugin-analytics/server/events/store/event-row.ts';

/** A view of a page by a visitor, from which `pageCalls` makes events. */
export interface PageView {
  readonly at: Date;
  readonly path: string;
  /** Id of the visitor, and the number of the visit. */
  readonly visitor: string;
  readonly visit: number;
  readonly referrer?: string;
  readonly query?: string;
  /** Is the visitor a program? */
  readonly isBot?: boolean;
}

const HOST = 'slowfield.example';

/** Makes the events of a page view: writes the bodies of the calls of §7, and reads them with the code of the server. */
export function pageCalls(view: PageView) {
  const { at, path, visitor, visit, referrer = '', query = '', isBot = false } = view;
  const time = at.getTime();
  const visitorCookie = [visitor, time, time, time, visit].join('|');
  const websiteId = 'slowfield';
  const call = (address: string, body: string, last = ''): readonly EventRow[] => {
    const read = readEventBody(body);
    const sent = read && EVENT_CALLS.find((each) => each.path === address)?.read(read, last);
    if (!sent) throw new TypeError(`${address} does not read ${body}`);
    const { rows, refused } = rowsOf(sent, { now: at, isBot, host: HOST });
    if (refused.length > 0) throw new TypeError(refused.map(({ error }) => error).join(' '));
    return rows;
  };
  const form = (fields: Readonly<Record<string, string>>) => `${new URLSearchParams(fields)}`;
  return {
    hit: () => {
      const url = `https://${HOST}${path}${query}`;
      const data = { websiteId, url, clientDate: time, queryString: query, referrer };
      return call('/api/census/RecordHit', form({ event: '1', data: JSON.stringify(data), ss_cvr: visitorCookie }));
    },
    tracked: (name: string, data: object = {}) =>
      call(
        '/api/v1/events',
        JSON.stringify([
          {
            analyticsId: visitor,
            customSchemaName: 'SimpleTrackerEvent',
            commonData: JSON.stringify({ website_id: websiteId, page_path: path, client_timestamp: String(time) }),
            customData: JSON.stringify({ eventName: name, payload: { pagePath: path, ...data } }),
          },
        ]),
      ),
    quickView: (product: string) =>
      call('/api/census/RecordQuickView/*', form({ pagePath: path, visitorCookie }), product),
    button: (kind: 'button-render' | 'button-click', buttonText: string) =>
      call(`/api/census/${kind}`, form({ id: 'b1', buttonText, pagePath: path, visitorCookie })),
    measured: (name: string, value: number, more: object = {}) =>
      call(
        '/api/1/performance/records',
        JSON.stringify([
          { app: 'site', event: 'rum', pageLoadId: 'p', ts: time, data: { name, value, path, websiteId, ...more } },
        ]),
      ),
  };
}
