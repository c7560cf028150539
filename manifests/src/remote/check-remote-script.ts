import type { Problem } from '../manifest-error.ts';

/** What the code of a script shows, and why the script cannot run on a published page. */
const REFUSALS = [
  {
    code: 'PLINTH-MANIFEST-084',
    // What bundlers write for development builds. The federation runtime itself contains eval("require") for Node.
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

/** Returns why one script of a remote cannot run on a published page. It is read, and never run. */
export function checkRemoteScript(text: string, file: string): Problem[] {
  return REFUSALS.filter(({ sign }) => sign.test(text)).map(({ code, message, hint }) => ({
    code,
    file,
    message,
    hint,
  }));
}
