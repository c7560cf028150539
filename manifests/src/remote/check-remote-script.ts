import type { Problem } from '../manifest-error.ts';

/** Code that cannot run on a published page: a pattern that finds it in a script, and the problem to report. */
const REFUSALS = [
  {
    code: 'PLINTH-MANIFEST-084',
    // Matches only the code of development builds. The runtime of Module Federation itself contains eval("require") for
    // Node, which is allowed.
    sign: /\beval\(\s*(?:__webpack_require__\.ts\(\s*)?(?:"(?!require")|'(?!require')|`)/,
    message: 'evaluates text (eval), which the policy of the page forbids',
    hint: 'build the remote for production, with devtool: false or "source-map"',
  },
  {
    code: 'PLINTH-MANIFEST-085',
    sign: /\bdocument\.currentScript\b|\.currentScript\b/,
    message: 'finds its own address by document.currentScript, which modules do not have',
    hint: 'build the remote with output.module: true, so that it uses import.meta.url',
  },
  {
    code: 'PLINTH-MANIFEST-080',
    sign: /\b(?:self|window|globalThis|this)(?:\.|\[["'])(?:webpackChunk|rspackChunk|webpackJsonp)/,
    message: 'loads chunks by script elements, which the policy of the page refuses (Trusted Types)',
    hint: 'build the remote with output: { module: true, chunkFormat: "module", chunkLoading: "import" }',
  },
] as const;

/**
 * Returns the reasons for which a script of a remote cannot run on a published page. Reads the text of the script and
 * never runs it.
 */
export function checkRemoteScript(text: string, file: string): Problem[] {
  return REFUSALS.filter(({ sign }) => sign.test(text)).map(({ code, message, hint }) => ({
    code,
    file,
    message,
    hint,
  }));
}
