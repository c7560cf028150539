import * as v from 'valibot';

/** Every block whose data says what a form says is one, whichever plugin draws it. */
const formIdSchema = v.looseObject({ formId: v.pipe(v.string(), v.minLength(1)) });

/** Is this the data of a form? */
export function namesForm(data: unknown): data is v.InferOutput<typeof formIdSchema> {
  return v.is(formIdSchema, data);
}
