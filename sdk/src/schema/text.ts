import * as v from 'valibot';

const REPLACEMENT = '\u{fffd}';

/**
 * A field that is rendered as plain text, otherwise untouched: bidi marks, `__proto__` and `<script>` are just letters.
 * Only a lone surrogate becomes U+FFFD, because UTF-8 cannot carry it: the server's HTML would hold U+FFFD and the
 * browser's first render the surrogate, and the two would not match.
 */
export function text() {
  return v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\p{Surrogate}/gu, REPLACEMENT)),
  );
}
