import type { BaseIssue } from 'valibot';

/** Path of a valibot issue as JSON path: `$.blocks[2].id`. */
export function jsonPath(issue: BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map((item) => item.key);
  return keys.reduce<string>((path, key) => path + step(key), '$');
}

function step(key: unknown): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = String(key);
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
