import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Names of the test files that take a minute or longer in one of the two runs, or half a minute in the short one, the
 * longest first. If one of them began last, the other workers would have nothing to do in that time.
 */
const LONG = [
  'accessibility',
  'author.long',
  'gallery-displays',
  'passkeys',
  'look',
  'hydration',
  'map-options.long',
  'pseudo-locale.long',
  'changed-html',
  'picture-sizes',
  'outbox.long',
  'inspect.long',
  'isolated-attacks.long',
  'lightbox-move',
  'gallery-strip',
  'moving-map',
  'plugin-address',
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
