import * as v from 'valibot';
import { didYouMean } from './did-you-mean.ts';
import { knownKeys } from './known-keys.ts';
import type { Problem } from './manifest-error.ts';

const FALLBACK_HINT = 'compare the file with its JSON Schema in manifests/schema (editors show it through "$schema")';

/**
 * Describes a valibot issue for the author of the file. Messages of our schemas read "what is wrong; what to do".
 * @param schema The schema of the whole file, for the names that a misspelt field may mean.
 */
export function describeIssue(issue: v.BaseIssue<unknown>, file: string, schema?: unknown): Problem {
  const path = v.getDotPath(issue) ?? undefined;
  return { code: 'PLINTH-MANIFEST-003', file, ...(path === undefined ? {} : { path }), ...explain(issue, schema) };
}

function explain(issue: v.BaseIssue<unknown>, schema: unknown): Pick<Problem, 'message' | 'hint'> {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const keys = (issue.path ?? []).map(({ key }) => key);
    const meant = didYouMean(String(keys.at(-1)), knownKeys(schema, keys.slice(0, -1)));
    return { message: `is not a known field${meant}`, hint: 'remove the field or correct its spelling' };
  }
  if (issue.received === 'undefined') {
    return { message: 'is missing', hint: 'add this field' };
  }
  const [what = '', ...todo] = issue.message.split('; ');
  if (todo.length > 0) {
    // valibot describes any object as "Object", which does not say what is wrong with it.
    const subject = /^[A-Z]/.test(issue.received) ? '' : `${issue.received} `;
    return { message: `${subject}${what}${meantValue(issue)}`, hint: todo.join('; ') };
  }
  return { message: `expected ${issue.expected ?? 'another value'}, got ${issue.received}`, hint: FALLBACK_HINT };
}

/** The value of a list of allowed words that a misspelt one may mean. */
function meantValue({ input, expected }: v.BaseIssue<unknown>): string {
  if (typeof input !== 'string' || expected === null) return '';
  return didYouMean(
    input,
    [...expected.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word),
  );
}
