import type { PersonalData } from '@plinth/server';
import { rowsOfEmail, storedEmail } from '@plinth/server/storage';
import type { NoteRow, Notes } from './notes.ts';

/** The notes that were sent with an email address. */
export function personalNotes(notes: Notes): PersonalData {
  const found = (email: string) =>
    rowsOfEmail<NoteRow>(email, (wanted) => notes.ofPerson(wanted.email, wanted.last?.id ?? '', wanted.count));
  return {
    list: 'template-name',
    about: 'Notes that were sent with this address.',
    countText: (count) => (count === 1 ? '1 note' : `${count} notes`),
    find: async function* (email) {
      for await (const rows of found(email)) yield rows.map(({ at, text }) => ({ at, title: text }));
    },
    export: async function* (email) {
      for await (const rows of found(email))
        yield rows.map(({ at, email: address, text }) => ({ at, email: address, text }));
    },
    erase: (email) => notes.eraseOf(storedEmail(email)),
  };
}
