import { type Choice, decisionOf, RECEIPT_ID } from '@plinth/sdk/consent';
import * as v from 'valibot';

/** A decision as a page has sent it. */
export interface SentDecision {
  /** Undefined when the visitor wants the decision and its receipt to be removed. */
  readonly choice: Choice | undefined;
  /** Id that the page's script has chosen; undefined for a form. */
  readonly id: string | undefined;
  /** Path of the page, as the page has sent it. */
  readonly path: string | undefined;
}

const jsonSchema = v.object({
  performance: v.boolean(),
  advertising: v.boolean(),
  id: v.pipe(v.string(), v.regex(RECEIPT_ID)),
  path: v.string(),
});
const decisionSchema = v.picklist(['accept', 'decline', 'save', 'forget']);

/** Reads the body of a decision: a form as `URLSearchParams`, or JSON. Undefined when it is neither. */
export function readDecision(body: unknown): SentDecision | undefined {
  if (!(body instanceof URLSearchParams)) {
    const sent = v.safeParse(jsonSchema, body);
    if (!sent.success) return undefined;
    const { id, path, ...choice } = sent.output;
    return { id, path, choice };
  }
  const decision = v.safeParse(decisionSchema, body.get('decision'));
  if (!decision.success) return undefined;
  const picked = { performance: body.has('performance'), advertising: body.has('advertising') };
  const choice = decision.output === 'forget' ? undefined : decisionOf(decision.output, picked);
  return { choice, id: undefined, path: body.get('path') ?? undefined };
}
