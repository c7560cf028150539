import type { Database } from '@plinth/server/storage';
import { type PageRequest, type SubmissionHead, submissionPages } from './submission-pages.ts';
import type { SubmissionRow } from './submission-row.ts';

/** The columns of a submission that exports need. */
export type SubmissionContent = Pick<
  SubmissionRow,
  'id' | 'form_id' | 'form_name' | 'received_at' | 'details' | 'answers'
>;

/**
 * Limit for the bytes of answers that an export reads at once. A submission that alone exceeds the limit is read by
 * itself.
 */
const PIECE_BYTES = 1_000_000;
const PIECE_ROWS = 100;
const ROWS_PER_PAGE = 500;

/**
 * Reads submissions with their answers, a few at a time. More submissions are read only when the caller asks for them.
 */
export async function* submissionContents(
  database: Database,
  request: Omit<PageRequest, 'rows'>,
): AsyncGenerator<readonly SubmissionContent[]> {
  for await (const { heads } of submissionPages(database, { ...request, rows: ROWS_PER_PAGE })) {
    for (const piece of inPieces(heads)) {
      const ids = piece.map(({ id }) => id);
      yield await database
        .selectFrom('form_submissions')
        .select(['id', 'form_id', 'form_name', 'received_at', 'details', 'answers'])
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .orderBy('id', request.direction === 'newest first' ? 'desc' : 'asc')
        .execute();
    }
  }
}

function* inPieces(heads: readonly SubmissionHead[]): Generator<readonly SubmissionHead[]> {
  let [piece, size]: [SubmissionHead[], number] = [[], 0];
  for (const head of heads) {
    if (piece.length > 0 && (size + head.bytes > PIECE_BYTES || piece.length === PIECE_ROWS)) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(head);
    size += head.bytes;
  }
  if (piece.length > 0) yield piece;
}
