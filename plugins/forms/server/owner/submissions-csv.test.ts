import { describe, expect, it } from 'vitest';
import { type Answer, answersJson } from '../submissions/answers.ts';
import type { SubmissionContent } from '../submissions/submission-contents.ts';
import { submissionsCsv } from './submissions-csv.ts';

const FORM = 'survey';

const answers = (from: number, count: number): readonly Answer[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `q${from + index}`;
    return { id, type: 'text', title: id, value: 'x', text: 'x' };
  });

const row = (id: string, items: readonly Answer[], formId = FORM): SubmissionContent => ({
  id,
  form_id: formId,
  form_name: formId,
  received_at: '2027-01-01T00:00:00.000Z',
  details: '{}',
  answers: answersJson(items),
});

/** A store that holds these rows, newest first, and returns them one at a time. */
const storeOf = (rows: readonly SubmissionContent[]): Parameters<typeof submissionsCsv>[0] => ({
  list: async () => ({
    heads: rows.map((each) => ({ ...each, bytes: 1, summary: '', spam: '' })),
  }),
  async *contents() {
    for (const each of rows) yield [each];
  },
});

describe('a CSV export', () => {
  it.each([
    ['one form', { spam: false, formId: FORM }, FORM],
    ['all forms', { spam: false }, 'another'],
  ])(
    'with the submissions of %s has at most 16,000 columns for fields, counted over all rows',
    async (_, filter, second) => {
      const first = row('b', answers(0, 10_000));
      const csv = await submissionsCsv(storeOf([first, row('a', answers(10_000, 6_000), second)]), filter);
      const [header = ''] = ((await csv?.toArray()) ?? []).join('').split('\r\n');
      expect(header.split(',')).toHaveLength(4 + 16_000);
      const tooMany = storeOf([first, row('a', answers(10_000, 6_001), second)]);
      expect(await submissionsCsv(tooMany, filter)).toBeUndefined();
    },
  );
});
