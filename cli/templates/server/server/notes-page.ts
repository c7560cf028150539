import type { OwnerArea, SiteParts } from '@plinth/server';
import { dataTable, emptyState, sendOwnerPage, time } from '@plinth/server/owner-pages';
import type { Notes } from './notes.ts';

export const NOTES_PAGE = '/config/template-name';
const ROWS_PER_PAGE = 100;

/** `/config/template-name`: the newest notes, for accounts that may read what visitors have sent. */
export function notesPage(area: OwnerArea, site: SiteParts, notes: Notes): void {
  area.page(NOTES_PAGE, 'submissions.read', async (owner, _request, reply) => {
    const rows = await notes.newest(ROWS_PER_PAGE);
    const main =
      rows.length === 0
        ? emptyState('Nobody has sent a note.')
        : dataTable({
            caption: 'Notes, newest first',
            columns: ['Sent', 'Email', 'Note'],
            rows: rows.map(({ id, at, email, text }) => ({
              key: id,
              head: time(at),
              cells: [{ content: email }, { content: text }],
            })),
          });
    return sendOwnerPage(reply, site, { title: 'Notes', main, owner, current: NOTES_PAGE });
  });
}
