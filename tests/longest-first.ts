import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or longer. If one of them begins last, the other worker has nothing to do meanwhile. */
const LONG = ['author', 'accessibility', 'outbox', 'pseudo-locale', 'picture-sizes', 'look', 'hydration'];

/** Sorts the files so that the longest ones begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
