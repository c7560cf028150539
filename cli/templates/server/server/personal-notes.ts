import type { PersonalData } from '@plinth/server';
import type { Notes } from './notes.ts';

const ROWS_AT_ONCE = 200;

/** The notes that were sent with an email address. */
export function personalNotes(notes: Notes): PersonalData {
  const normal = (email: string) => email.trim().toLowerCase();
  async function* found(email: string) {
    for (let after = ''; ; ) {
      const rows = await notes.ofPerson(normal(email), after, ROWS_AT_ONCE);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = last.id;
    }
  }
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
    erase: (email) => notes.eraseOf(normal(email)),
  };
}
