import { safeHref } from '@plinth/sdk';
import type { PageProblem } from './page-problem.ts';
import { refusedLink } from './refused-link.ts';
import type { SiteFile } from './site-file.ts';

/** Links of `site.json` that break the link rules of §5. They are published as plain text. */
export function siteLinkProblems(file: string, site: SiteFile): PageProblem[] {
  const places = [
    ...placesOf(site, '$'),
    ...Object.entries(site.languages).flatMap(([tag, own]) => placesOf(own, `$.languages["${tag}"]`)),
  ];
  return places.flatMap(({ path, at }) =>
    safeHref(path) === undefined
      ? [
          {
            code: 'PLINTH-SITE-066',
            severity: 'warning' as const,
            file,
            at,
            reason: refusedLink(path),
            hint: 'Correct the link; until then it is published as plain text.',
          },
        ]
      : [],
  );
}

function placesOf({ navigation = [], footer, terms = [] }: Partial<SiteFile>, start: string) {
  return [
    ...navigation.map(({ path }, at) => ({ path, at: `${start}.navigation[${at}].path` })),
    ...(footer?.links ?? []).map(({ path }, at) => ({ path, at: `${start}.footer.links[${at}].path` })),
    ...terms.map(({ path }, at) => ({ path, at: `${start}.terms[${at}].path` })),
  ];
}
