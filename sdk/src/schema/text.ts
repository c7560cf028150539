import * as v from 'valibot';

const REPLACEMENT = '\u{fffd}';

/**
 * Schema of a field that is rendered as plain text. The text is not changed: bidi marks, `__proto__` and `<script>` are
 * ordinary text. The only exception is a lone surrogate, which becomes U+FFFD. UTF-8 cannot encode a lone surrogate, so
 * the server HTML would contain U+FFFD, and the browser's first render, with the surrogate, would not match it.
 */
export function text() {
  return v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\p{Surrogate}/gu, REPLACEMENT)),
  );
}
