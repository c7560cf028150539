import * as v from 'valibot';

/** Any block whose data has a `formId` is a form, whichever plugin renders it. */
const formIdSchema = v.looseObject({ formId: v.pipe(v.string(), v.minLength(1)) });

/** Is this the data of a form? */
export function namesForm(data: unknown): data is v.InferOutput<typeof formIdSchema> {
  return v.is(formIdSchema, data);
}
