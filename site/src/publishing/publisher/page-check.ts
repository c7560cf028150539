import { SiteError } from '@plinth/server/errors';
import type { PageFile, PageProblem } from '@plinth/server/pages';
import { checkPage } from '../pages/check-page.ts';
import { fixContext } from './fix-context.ts';
import { makingProblem } from './page-maker.ts';
import type { PreparedJob } from './publish-job.ts';

/** Returns a function that checks a page and its context against the template and the site file of a job. */
export function pageCheck(
  { types, site }: Pick<PreparedJob, 'types' | 'site'>,
  reservedPaths: Parameters<typeof checkPage>[3],
): (file: string, page: PageFile) => readonly PageProblem[] {
  return (file, page) => {
    const found = checkPage(file, page, types, reservedPaths);
    try {
      return [...found, ...fixContext(file, page, site).problems];
    } catch (thrown) {
      if (thrown instanceof SiteError) return [...found, makingProblem(file, thrown)];
      throw thrown;
    }
  };
}
