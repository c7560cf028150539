import * as v from 'valibot';

/**
 * `hash` identifies the version of the form (`definitionHash`) to which the values in `form` belong; empty when `form`
 * holds the inputs of a native post.
 */
const storedSchema = v.object({ hash: v.string(), at: v.number(), form: v.string() });

export type StoredDraft = v.InferOutput<typeof storedSchema>;

/** Parses the text of a draft from storage; returns undefined for a text that is not a draft. */
export function readStored(text: string | undefined): StoredDraft | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Storage can contain any text, because the visitor can change it. So invalid content is not reported as an error.
    return undefined;
  }
}
