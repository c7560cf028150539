/** Number of events in one request. An outbox sends at most 60 KiB at once, and this number of events takes 56 KB. */
export const EVENTS_PER_BATCH = 50;
const MARK = '@id@';

/** The body of a typical event of a page, with the fields of §3 that all events have. */
const envelope = {
  id: MARK,
  analyticsId: '3f6c1f5e-6d9a-4b63-9a46-0a5b7f1d2c11',
  customSchemaName: 'SimpleTrackerEvent',
  commonData: JSON.stringify({
    actor: 'visitor',
    action: 'click',
    event_source: 'WEB',
    object_type: 'gallery',
    object_identifier: 'block-4711',
    object_display_name: 'Prints of the year',
    context_website_identifier: 'slowfield',
    product_area: 'site',
    product_page: 'collection',
    user_session_id: '1790000000000',
    browser_locale: 'en-GB',
    website_locale: 'en-GB',
    window_height: '844',
    window_width: '390',
    page_host: 'slowfield.example',
    page_path: '/prints/leeward',
    query_params: '{"utm_source":"letter"}',
    referrer: 'https://search.example/',
    client_timestamp: '1790000000000',
    template_id: 'plinth',
  }),
  customData: JSON.stringify({
    eventName: 'gallery_slide_shown',
    payload: { pagePath: '/prints/leeward', websiteId: 'slowfield', slide: 4, of: 12 },
  }),
};

const parts = JSON.stringify(Array.from({ length: EVENTS_PER_BATCH }, () => envelope)).split(MARK);

/** Body of a request with new events. The ids of its events are `name.0`, `name.1` and so on. */
export function eventBatch(name: string): string {
  let body = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 1) body += `${name}.${index - 1}${parts[index]}`;
  return body;
}
