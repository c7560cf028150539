import type { ManifestCode, Problem } from '../manifest-error.ts';

/** The reason why a file of a plugin on another server cannot be used, as an error. */
export class FileRefusal extends Error {
  readonly code: ManifestCode;
  /** What the author can do about it, in one sentence. */
  readonly hint: string;

  constructor(code: ManifestCode, message: string, hint: string) {
    super(message);
    this.name = 'FileRefusal';
    this.code = code;
    this.hint = hint;
  }
}

/**
 * Largest number of files that one problem names. The number is limited because a wrongly configured server often
 * refuses all files for the same reason.
 */
const MOST_FILES_NAMED = 3;

/** Makes one problem for each reason. The problem names the files that were refused for this reason. */
export function problemsOf(refused: readonly { readonly url: string; readonly refusal: FileRefusal }[]): Problem[] {
  // Files with the same fault can need different hints: scripts and stylesheets need different content types.
  const reasonOf = ({ code, message, hint }: FileRefusal) => `${code} ${message} ${hint}`;
  const reasons = new Map(refused.map(({ refusal }) => [reasonOf(refusal), refusal]));
  return [...reasons].flatMap(([reason, { code, message, hint }]): Problem[] => {
    const [first, ...others] = refused.filter(({ refusal }) => reasonOf(refusal) === reason).map(({ url }) => url);
    return first === undefined ? [] : [{ code, file: first, message: message + andOthers(others), hint }];
  });
}

function andOthers(urls: readonly string[]): string {
  if (urls.length === 0) return '';
  const names = urls.slice(0, MOST_FILES_NAMED).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const rest = urls.length - names.length;
  return `; the same for ${names.join(', ')}${rest > 0 ? ` and ${rest} more ${rest === 1 ? 'file' : 'files'}` : ''}`;
}
