import { SiteError } from '../../errors/site-error.ts';
import { checkPage } from '../pages/check-page.ts';
import type { PageFile } from '../pages/page-file.ts';
import type { PageProblem } from '../pages/page-problem.ts';
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
