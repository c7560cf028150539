import type { SiteErrorCode } from '@plinth/server/errors';
import type { PageFile, PageProblem } from '@plinth/server/pages';
import * as v from 'valibot';

const namedSchema = v.looseObject({ id: v.string() });
/** Any block whose data has a `formId` is a form. Malformed parts are reported when the block is rendered. */
const formSchema = v.looseObject({
  formId: v.string(),
  fields: v.array(v.fallback(v.nullable(namedSchema), null)),
  steps: v.fallback(v.array(v.fallback(v.object({ fields: v.array(v.unknown()) }), { fields: [] })), []),
});

type Warn = (code: SiteErrorCode, at: string, reason: string, hint: string) => PageProblem;

/** Reports parts of a form that have no effect. */
export function formProblems({ blocks }: PageFile, warn: Warn): PageProblem[] {
  return blocks.flatMap(({ data, html }, index) => {
    const parsed = v.safeParse(formSchema, data);
    if (!parsed.success || html !== undefined) return [];
    const at = `$.blocks[${index}].data`;
    const ids = parsed.output.fields.map((field) => field?.id);
    const places = Map.groupBy(ids.keys(), (place) => ids[place]);
    const twice = ids.flatMap((id, place) =>
      id === undefined || places.get(id)?.[0] === place
        ? []
        : [
            warn(
              'PLINTH-SITE-023',
              `${at}.fields[${place}].id`,
              `another field also has the id "${id}"; only the later of the two is shown`,
              'Give each field of the form a different id.',
            ),
          ],
    );
    const lost = parsed.output.steps.flatMap((step, place) =>
      step.fields.flatMap((id, within) =>
        typeof id === 'string' && places.has(id)
          ? []
          : [
              warn(
                'PLINTH-SITE-023',
                `${at}.steps[${place}].fields[${within}]`,
                `the form has no field "${String(id)}"`,
                'Correct the id: the step ignores an id that no field has. A field that is in no step is shown in the last step.',
              ),
            ],
      ),
    );
    return [...twice, ...lost];
  });
}
