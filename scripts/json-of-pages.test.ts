import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../cli/src/verify/source-file.ts';

const root = path.dirname(import.meta.dirname);
const BROWSER = /^(?:plugins\/[^/]+\/src|sdk\/src|host|site\/(?:editor|inspect|keyed-map|passkeys|theme))\//;
/** Not in a page: builds and tests. And the one function itself. */
const OTHERS = /^(?:host\/build|host\/lifecycle\/lifecycle-fixture|sdk\/src\/testing|sdk\/src\/json\/json-text)/;

describe('what leaves a page', () => {
  it('is written by jsonText, so that scripts of the page that change prototypes change nothing', async () => {
    const sources = (
      await Promise.all(['plugins', 'sdk/src', 'host', 'site'].map((folder) => readSources(root, folder)))
    ).flat();
    const inPages = sources.filter(({ path: file, role }) => role === 'shipped' && BROWSER.test(file));
    expect(inPages.length).toBeGreaterThan(300);
    const direct = inPages.filter(({ path: file, text }) => !OTHERS.test(file) && text.includes('JSON.stringify('));
    expect(direct.map(({ path: file }) => file)).toEqual([]);
  });
});
