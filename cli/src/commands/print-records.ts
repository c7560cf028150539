import { resolve } from 'node:path';
import { didYouMean, ManifestError, readJson, savedRecordsSchema, type WhyRecord, whyText } from '@plinth/manifests';

/**
 * Prints the records that an inspected page has saved, in the words of `plinth why`.
 * @param word Id or type of a block, or name of a plugin. Default: all records.
 * @throws ManifestError `-001` to `-003` for a file that is not such a record; `-068` when no record in the file is
 * about `word`.
 */
export async function printRecords(file: string, word: string | undefined, asJson: boolean): Promise<void> {
  const { address, savedAt, records } = await readJson(resolve(file), savedRecordsSchema, file);
  const wanted = word === undefined ? records : records.filter((record) => namesOf(record).includes(word));
  if (wanted.length === 0 && word !== undefined) {
    const names = [...new Set(records.flatMap(namesOf))];
    throw new ManifestError([
      {
        code: 'PLINTH-MANIFEST-068',
        file,
        message: `has no block or plugin "${word}"${didYouMean(word, names)}`,
        hint: `name one of ${names.join(', ')}`,
      },
    ]);
  }
  if (asJson) process.stdout.write(`${JSON.stringify(wanted, null, 2)}\n`);
  else {
    const texts = wanted.map((record) => `${titleOf(record)}\n${whyText(record)}`);
    process.stdout.write(`${address}, saved ${savedAt}\n\n${texts.join('\n')}`);
  }
}

function namesOf({ target }: WhyRecord): string[] {
  return target.kind === 'block' ? [...target.ids, target.type] : [target.plugin];
}

function titleOf({ target }: WhyRecord): string {
  return target.kind === 'block' ? `block ${target.ids.join(', ')} (${target.type})` : `plugin ${target.plugin}`;
}
