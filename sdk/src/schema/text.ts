import * as v from 'valibot';

const REPLACEMENT = '\u{fffd}';

/**
 * Schema of a field that is rendered as plain text. The text is not changed: bidi marks, `__proto__` and `<script>` are
 * ordinary text. Only a lone surrogate becomes U+FFFD, because UTF-8 cannot encode it: the server HTML would contain
 * U+FFFD and the browser's first render the surrogate, and they would not match.
 */
export function text() {
  return v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\p{Surrogate}/gu, REPLACEMENT)),
  );
}
