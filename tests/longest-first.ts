import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Names of the test files that take a minute or longer, the longest first. If one of them began last, the other worker
 * would have nothing to do in that time.
 */
const LONG = [
  'accessibility',
  'author',
  'look',
  'passkeys',
  'hydration',
  'pseudo-locale',
  'isolated-attacks',
  'outbox',
  'picture-sizes',
];

/** Sorts the files so that the longest files begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
