import { type PageContext, PlinthError } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePageContext } from '../kernel/page-context.ts';
import { createSafeStorage } from '../kernel/safe-storage.ts';
import { HostError } from './host-error.ts';
import { createReportSender, type ReportSender } from './report-sender.ts';

const LOCK = {
  v: 1 as const,
  plugins: { maps: { version: '1.4.0', entry: '/maps/entry.js' } },
  blocks: {},
  services: {},
  shared: {},
};
const PATH = '/api/events/RecordJavascriptErrors';

const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let sender: ReportSender | undefined;

function sending({ apiOrigin }: { apiOrigin?: string } = {}): ReportSender {
  const page: PageContext = parsePageContext(apiOrigin ? { website: { apiOrigin } } : {}).page;
  sender = createReportSender({ page, lock: LOCK, storage: { session: createSafeStorage(() => sessionStorage) } });
  return sender;
}

/** Returns the events in each request that was sent so far. */
const batches = () => answers.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
const failure = (code: 'PLINTH-MOUNT-001' | 'PLINTH-MOUNT-002', plugin = 'maps', cause?: unknown) =>
  new PlinthError(code, 'typed by a visitor', { plugin, cause });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
  answers.mockResolvedValue(new Response('{}', { status: 202 }));
  sessionStorage.clear();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('crumb=0123456789abcdef0123');
});
afterEach(() => {
  sender?.close();
  answers.mockReset();
  delete document.documentElement.dataset.reportShare;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('reports of a page', () => {
  it('§7, §9 are sent together after 1 s, with the crumb, and the request outlives the page', async () => {
    const { add } = sending();
    add(failure('PLINTH-MOUNT-001'));
    add(failure('PLINTH-MOUNT-002'));
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveBeenCalledExactlyOnceWith(
      PATH,
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-csrf-token': '0123456789abcdef0123' },
      }),
    );
    expect(batches()[0]).toMatchObject([
      { event: 'error', data: { code: 'PLINTH-MOUNT-001', plugin: 'maps', version: '1.4.0', page: '/' } },
      { event: 'error', data: { code: 'PLINTH-MOUNT-002', plugin: 'maps' } },
    ]);
  });

  it('are sent at once when the visitor leaves the page', () => {
    const { add } = sending();
    add(failure('PLINTH-MOUNT-001'));
    dispatchEvent(new Event('pagehide'));
    expect(batches()).toHaveLength(1);
  });

  it('are sent once for each code and plugin, and ten times for a page at most', async () => {
    const { add } = sending();
    for (let count = 0; count < 5; count += 1) add(failure('PLINTH-MOUNT-001'));
    for (let count = 0; count < 20; count += 1) {
      add(failure('PLINTH-MOUNT-002', `plugin-${count}`));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(batches().flat()).toHaveLength(10);
  });

  it('are sent thirty times in a visit at most', async () => {
    for (let page = 0; page < 5; page += 1) {
      const { add, close } = sending();
      for (let count = 0; count < 10; count += 1) add(failure('PLINTH-MOUNT-002', `plugin-${count}`));
      close();
    }
    expect(batches().flat()).toHaveLength(30);
  });

  it('are not sent when the visit is outside the share of visits that the site asks for', () => {
    document.documentElement.dataset.reportShare = '0';
    const { add, close } = sending();
    add(failure('PLINTH-MOUNT-001'));
    close();
    expect(answers).not.toHaveBeenCalled();
  });

  it('do not include block types of other systems, which are not errors', () => {
    const { add, close } = sending();
    add(new PlinthError('PLINTH-BLOCK-004', 'no plugin'));
    close();
    expect(answers).not.toHaveBeenCalled();
  });

  it('contain no message, query or fragment', () => {
    const cause = new TypeError('jane@example.com\n    at https://example.com/typed:1:1');
    cause.stack = [
      `TypeError: ${cause.message}`,
      `    at draw (${location.origin}/_plinth/plugins/maps/map.js?secret=1#jane:3:4)`,
      '    at https://cdn.example.com/entry.js:1:20',
      'paint@https://cdn.example.com/paint.js:5:6',
    ].join('\n');
    const { add, close } = sending();
    add(failure('PLINTH-MOUNT-001', 'maps', cause));
    add(new HostError('PLINTH-LOAD-002', 'https://cdn.example.com/a.js?token=secret', { plugin: 'maps' }));
    close();
    const [[thrown, late]] = batches();
    expect(thrown.data).toMatchObject({
      error: 'TypeError',
      stack: [
        '/_plinth/plugins/maps/map.js:3:4',
        'https://cdn.example.com/entry.js:1:20',
        'https://cdn.example.com/paint.js:5:6',
      ].join('\n'),
    });
    expect(late.data.about).toBe('https://cdn.example.com/a.js');
    expect(JSON.stringify(batches())).not.toMatch(/jane|typed|secret/);
  });

  it('are sent again with the crumb of the answer when the crumb was wrong', async () => {
    answers.mockResolvedValueOnce(Response.json({ crumbFail: true, crumb: 'fresh' }, { status: 403 }));
    const { add, close } = sending({ apiOrigin: 'https://api.example.com' });
    add(failure('PLINTH-MOUNT-001'));
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers.mock.calls.map(([url, { headers }]) => [url, headers])).toMatchObject([
      [`https://api.example.com${PATH}`, { 'x-csrf-token': '0123456789abcdef0123' }],
      [`https://api.example.com${PATH}`, { 'x-csrf-token': 'fresh' }],
    ]);
  });

  it('are dropped without an error when they cannot be sent', async () => {
    answers.mockRejectedValue(new Error('offline'));
    const { add, close } = sending();
    add(failure('PLINTH-MOUNT-001'));
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveBeenCalledOnce();
  });
});
