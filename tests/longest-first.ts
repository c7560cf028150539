import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Names of the test files that take a minute or longer, the longest first. If one of them began last, the other
 * workers would have nothing to do in that time.
 */
const LONG = [
  'accessibility',
  'author.long',
  'passkeys',
  'look',
  'hydration',
  'pseudo-locale',
  'picture-sizes',
  'map-options',
  'outbox.long',
  'inspect.long',
  'isolated-attacks.long',
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
