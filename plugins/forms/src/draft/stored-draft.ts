import * as v from 'valibot';

/** `hash` is of the definition that `form` has the values of; empty when `form` holds the inputs as in a native post. */
const storedSchema = v.object({ hash: v.string(), at: v.number(), form: v.string() });

export type StoredDraft = v.InferOutput<typeof storedSchema>;

/** A draft as it stands in storage; undefined for any other text. */
export function readStored(text: string | undefined): StoredDraft | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Storage is the visitor's: whatever somebody wrote there is not ours to report.
    return undefined;
  }
}
