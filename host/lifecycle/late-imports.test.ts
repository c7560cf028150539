import { PlinthError } from '@plinth/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostError } from '../errors/host-error.ts';
import { withMissingFile } from './late-imports.ts';

const OWN = '/_plinth/plugins/maps/tiles.1.js';
const DISTANT = 'https://cdn.example/notes/late.2.js';
const files = [OWN, '/_plinth/plugins/maps/entry.1.js', DISTANT, '/_plinth/plugins/other/x.js'];
const plugins = {
  maps: { version: '1.0.0', entry: '/_plinth/plugins/maps/entry.1.js' },
  notes: { version: '1.0.0', entry: 'https://cdn.example/notes/entry.3.js' },
};

const answers = new Map<string, number>();
const asked: string[] = [];
const report = vi.fn();

beforeEach(() => {
  document.head.replaceChildren();
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(files.map((file) => [file, 'sha384-AA'])) });
  document.head.append(map);
  answers.clear();
  asked.length = 0;
  report.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('', { status: answers.get(url) ?? 200 });
  });
});

const failed = (url: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${new URL(url, location.href).href}`);
const place = { code: 'PLINTH-MOUNT-002', plugin: 'maps', block: 'b1' } as const;

describe('a later import that fails', () => {
  it.each([
    ['of the site', OWN, 404, 'PLINTH-LOAD-001'],
    ['of another server', DISTANT, 410, 'PLINTH-LOAD-001'],
    ['with an error of the server', OWN, 503, 'PLINTH-LOAD-003'],
  ])('is reported with the code and the address of its file: a file %s', async (_, file, status, code) => {
    answers.set(file, status);
    const cause = failed(file);
    withMissingFile({ plugins }, report)(cause, place);
    await expect.poll(() => report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toMatchObject({ code, about: file, plugin: 'maps', block: 'b1', cause });
  });

  it('is found in the cause of an error of the host', async () => {
    answers.set(OWN, 404);
    const details = { plugin: 'maps', block: 'b1', cause: failed(OWN) };
    withMissingFile({ plugins }, report)(new HostError('PLINTH-MOUNT-007', 'x', details));
    await expect.poll(() => report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toMatchObject({
      code: 'PLINTH-LOAD-001',
      about: OWN,
      plugin: 'maps',
      block: 'b1',
    });
  });

  it('is found among the files of the plugin when the browser names no file', async () => {
    answers.set(OWN, 404);
    answers.set('/_plinth/plugins/other/x.js', 404);
    withMissingFile({ plugins }, report)(new TypeError('Importing a module script failed.'), place);
    await expect.poll(() => report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'PLINTH-LOAD-001', about: OWN });
    expect(asked.filter((url) => !url.startsWith('/_plinth/plugins/maps/'))).toEqual([]);
  });

  it('is reported as it is when the file can be loaded', async () => {
    const cause = failed(OWN);
    withMissingFile({ plugins }, report)(cause, place);
    await expect.poll(() => report).toHaveBeenCalledExactlyOnceWith(cause, place);
  });
});

it.each([
  ['an error of a plugin', new TypeError('x is not a function')],
  ['an address that the page does not load', failed('https://elsewhere.example/a.js')],
  ['a failure that names its file already', new HostError('PLINTH-LOAD-001', OWN, { cause: failed(OWN) })],
  ['an error with a code of a plugin', new PlinthError('PLINTH-HTTP-001', 'no answer')],
  ['a text', 'a text'],
])('reports at once, without a request: %s', (_, error) => {
  withMissingFile({ plugins }, report)(error, place);
  expect(report).toHaveBeenCalledExactlyOnceWith(error, place);
  expect(asked).toEqual([]);
});
