import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporarySqlite } from '@plinth/site/src/testing/databases.ts';
import { expect, it } from 'vitest';

/** The modules of the site alone need about 40 MB. All submissions together need 240 MB. */
const HEAP_MB = 96;
const SUBMISSIONS = 240;

/**
 * Script for a process with a small heap. The script stores more data than the heap can hold, and exports the data as
 * CSV and JSON.
 */
const script = (data: string): string => {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  return `
    import { openSourceDatabase } from ${module('../../../../site/src/testing/open-source-database.ts')};
    import { submissions } from ${module('../submissions/submissions.ts')};
    import { timeOrderedId } from ${module('../../../../server/src/storage/time-ordered-id.ts')};
    import { submissionsCsv } from ${module('./submissions-csv.ts')};
    const database = await openSourceDatabase({ databaseUrl: undefined, data: ${JSON.stringify(data)} });
    const store = submissions(database);
    for (let index = 0; index < ${SUBMISSIONS}; index += 1) {
      const text = String(index).padEnd(1_000_000, 'é');
      const answers = JSON.stringify([{ id: 'a', type: 'text', title: 'A', value: text }]);
      const row = { id: timeOrderedId(index), key_hash: String(index), content_hash: '', form_id: 'f', form_name: 'F',
        received_at: '2026-01-02T03:04:05.000Z', details: '{}', answers, search_text: text, emails: ' ada@x.yz ',
        spam: '', erased_at: null, summary: '' };
      await store.addAll([{ row, uploads: [], notify: false }]);
    }
    let size = 0;
    for await (const chunk of await submissionsCsv(store, { spam: false })) size += chunk.length;
    let rows = 0;
    for await (const piece of store.contentsOfPerson('ada@x.yz')) rows += piece.length;
    console.log(JSON.stringify({ size, rows }));
    await database.destroy();`;
};

it('the memory that an export needs does not grow with the number of submissions', async () => {
  const { options, close } = await temporarySqlite();
  const file = path.join(options.data, 'export.mjs');
  await writeFile(file, script(options.data));
  const run = promisify(execFile)(process.execPath, [`--max-old-space-size=${HEAP_MB}`, file]);
  const { size, rows } = JSON.parse((await run).stdout);
  expect(size).toBeGreaterThan(SUBMISSIONS * 1_000_000);
  expect(rows).toBe(SUBMISSIONS);
  await close();
});
