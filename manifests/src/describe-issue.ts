import * as v from 'valibot';
import type { Problem } from './manifest-error.ts';

const FALLBACK_HINT = 'compare the file with its JSON Schema in manifests/schema (editors show it through "$schema")';

/** Describes a valibot issue for the author of the file. Messages of our schemas read "what is wrong; what to do". */
export function describeIssue(issue: v.BaseIssue<unknown>, file: string): Problem {
  const path = v.getDotPath(issue) ?? undefined;
  return { code: 'PLINTH-MANIFEST-003', file, ...(path === undefined ? {} : { path }), ...explain(issue) };
}

function explain(issue: v.BaseIssue<unknown>): Pick<Problem, 'message' | 'hint'> {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { message: 'is not a known field', hint: 'remove the field or correct its spelling' };
  }
  if (issue.received === 'undefined') {
    return { message: 'is missing', hint: 'add this field' };
  }
  const [what = '', ...todo] = issue.message.split('; ');
  if (todo.length > 0) {
    // valibot describes any object as "Object", which does not say what is wrong with it.
    const subject = /^[A-Z]/.test(issue.received) ? '' : `${issue.received} `;
    return { message: `${subject}${what}`, hint: todo.join('; ') };
  }
  return { message: `expected ${issue.expected ?? 'another value'}, got ${issue.received}`, hint: FALLBACK_HINT };
}
