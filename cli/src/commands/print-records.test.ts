import type { SavedRecords } from '@plinth/manifests';
import { withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';

const SAVED: SavedRecords = {
  v: 1,
  address: 'https://example.org/?plinth=inspect',
  savedAt: '2026-11-20T10:00:00.000Z',
  records: [
    {
      page: '/',
      target: { kind: 'block', type: '69', ids: ['faq'] },
      steps: [
        { topic: 'page', text: 'is /, page type 2, and has block accordion (69): faq', source: 'index.json' },
        { topic: 'mounted', text: '312 ms after the start' },
      ],
      outcome: { kind: 'mounted', text: 'mounted after 312 ms' },
    },
    {
      page: '/',
      target: { kind: 'plugin', plugin: 'gallery' },
      steps: [{ topic: 'lockfile', text: 'has gallery 1.0.0' }],
      outcome: { kind: 'refused', text: 'refused because nothing on this page needs it' },
    },
  ],
};

const why = (saved: unknown, ...args: string[]) =>
  withTree({ 'record.json': JSON.stringify(saved) }, (root) =>
    runPlinth(root, 'why', '--record', 'record.json', ...args),
  );

describe('plinth why --record', () => {
  it('prints the record of an inspected page in the words of `plinth why`', async () => {
    const { code, stdout } = await why(SAVED, 'faq');
    expect(code).toBe(0);
    expect(stdout).toBe(`https://example.org/?plinth=inspect, saved 2026-11-20T10:00:00.000Z

block faq (69)
 1. page     is /, page type 2, and has block accordion (69): faq  [index.json]
 2. mounted  312 ms after the start
=> mounted after 312 ms
`);
  });

  it('prints all records without a target, and as JSON', async () => {
    expect((await why(SAVED)).stdout).toMatch(/block faq.*plugin gallery.*=> refused because/s);
    expect(JSON.parse((await why(SAVED, 'gallery', '--json')).stdout)).toEqual([SAVED.records[1]]);
  });

  it.each<[string, unknown, string, string]>([
    ['a target that the record does not have', SAVED, 'galery', 'did you mean "gallery"'],
    ['a file of another shape', { ...SAVED, v: 2 }, 'faq', 'PLINTH-MANIFEST-003'],
    [
      'a record that is too long',
      { ...SAVED, records: Array(5_001).fill(SAVED.records[0]) },
      'faq',
      'PLINTH-MANIFEST-003',
    ],
  ])('refuses %s', async (_, saved, target, message) => {
    const { code, stderr } = await why(saved, target);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('requires a page and a target without --record', async () => {
    const { code, stderr } = await runPlinth(import.meta.dirname, 'why', '/');
    expect(code).toBe(2);
    expect(stderr).toContain("missing required argument 'target'");
  });
});
