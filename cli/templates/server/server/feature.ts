import type { Feature } from '@plinth/server';
import { NOTES_MIGRATIONS, notesIn } from './notes.ts';
import { NOTES_PAGE, notesPage } from './notes-page.ts';
import { personalNotes } from './personal-notes.ts';
import { NOTES_CALL, receiveNotes } from './receive-notes.ts';

/** Receives notes of visitors, stores them, and shows them to the owner. */
const TEMPLATE_NAME: Feature = {
  name: 'template-name',
  tables: ['template_name_notes'],
  migrations: NOTES_MIGRATIONS,
  // Pages on the other origins of the site, such as a static export, may send notes too.
  calledPaths: [NOTES_CALL],
  personalData: { kind: 'own' },
  start: (site) => {
    const notes = notesIn(site.database);
    return {
      routes: receiveNotes(site, notes),
      ownerRoutes: (area) => notesPage(area, site, notes),
      navigation: [{ href: NOTES_PAGE, title: 'Notes' }],
      news: async (since) => {
        const count = await notes.countSince(since);
        return [{ title: 'Notes', figure: String(count), href: NOTES_PAGE }];
      },
      person: personalNotes(notes),
    };
  },
};

export const features: readonly Feature[] = [TEMPLATE_NAME];
