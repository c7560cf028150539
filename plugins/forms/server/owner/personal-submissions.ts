import type { PersonalData } from '@plinth/server';
import type { UploadService } from '@plinth/server/services';
import { storedDetails } from '../receive/details.ts';
import { storedAnswers } from '../submissions/answers.ts';
import type { SubmissionContent } from '../submissions/submission-contents.ts';
import type { Submissions } from '../submissions/submissions.ts';

/**
 * Submissions with the person's email address in a field, together with their files and their mails that are not sent
 * yet.
 */
export function personalSubmissions(store: Submissions, uploads: Pick<UploadService, 'removeOf'>): PersonalData {
  return {
    list: 'submissions',
    about: 'Submissions with this address in one of their email fields, including spam.',
    countText: (count) => (count === 1 ? '1 submission' : `${count} submissions`),
    find: async function* (email) {
      for await (const heads of store.ofPerson(email))
        yield heads.map(({ id, received_at, form_name }) => ({
          at: received_at,
          title: form_name,
          href: `/config/submissions/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of store.contentsOfPerson(email)) yield rows.map(exported);
    },
    erase: async (email, at) => {
      for await (const heads of store.ofPerson(email)) {
        const ids = heads.map(({ id }) => id);
        await uploads.removeOf(ids);
        await store.erase(ids, at);
      }
    },
  };
}

function exported(row: SubmissionContent): object {
  const { id, form_id, form_name, received_at } = row;
  const answers = storedAnswers(row).map(({ id: field, title, value }) => ({ field, title, value }));
  return { id, form: form_id, formName: form_name, receivedAt: received_at, ...storedDetails(row), answers };
}
