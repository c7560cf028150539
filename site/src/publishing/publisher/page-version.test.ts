import type { PageVersion, PublishedPage, Template } from '@plinth/server/pages';
import { expect, it } from 'vitest';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { plainPublisher } from '../../testing/plain-publisher.ts';
import { plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { HOME, temporaryFolders } from '../../testing/temporary-site.ts';
import { inlineHash } from './content-security-policy.ts';
import { joinVersions } from './page-version.ts';

const SCRIPT = { src: '/_plinth/host/tool.0123456789.js', integrity: SOME_INTEGRITY };
const FOREIGN = { src: 'https://plugins.example/tool.js', integrity: SOME_INTEGRITY };

/** The template, with no plugins in the slice of a page. */
const bare = (template: Template): Template => ({
  ...template,
  slice: (request) => {
    const { slice, ...rest } = template.slice(request);
    return { ...rest, slice: { ...slice, plugins: {} } };
  },
});

async function versionOf(version: PageVersion) {
  await using folders = await temporaryFolders({ 'pages/index.json': HOME });
  const database = await openSourceDatabase(folders.config);
  const publisher = plainPublisher(database, folders.config.pages);
  await publisher.publish();
  const before = publisher.cachedBytes();
  const made = await publisher.version('/', version);
  const page = await publisher.page('/');
  const rows = await database.selectFrom('published_pages').select(['path', 'html']).execute();
  const unknown = await publisher.version('/unknown', version);
  expect(publisher.cachedBytes()).toBeGreaterThanOrEqual(before);
  await publisher.close();
  await database.destroy();
  if (!made || page?.kind !== 'published') throw new Error('the page was not made');
  return { made, page, rows, unknown };
}

const lockOf = ({ html }: PublishedPage): string => /id="plinth-lock">(.*?)<\/script>/.exec(html)?.[1] ?? '';
const importMapOf = ({ html }: PublishedPage): string => /type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';

it('makes a version with another template, and leaves the stored page as it is', async () => {
  const { made, page, rows, unknown } = await versionOf({ template: bare });
  expect(JSON.parse(lockOf(made))).toMatchObject({ plugins: {} });
  expect(JSON.parse(lockOf(page))).toMatchObject({ plugins: { content: { version: '1.0.0' } } });
  expect(made.isForOwner).toBe(true);
  expect(page.isForOwner).toBeUndefined();
  expect(rows).toEqual([{ path: '/', html: page.html }]);
  expect(unknown).toBeUndefined();
});

it('loads its scripts before the kernel, with their hashes in the import map and in the policy', async () => {
  const chunk = '/_plinth/host/tool-part.0123456789.js';
  const { made, page } = await versionOf({
    scripts: [{ ...SCRIPT, files: { [chunk]: SOME_INTEGRITY } }, FOREIGN],
    data: ({ slice }) => ({ 'tool-facts': { kernel: slice.kernel.src, text: '</script><b>' } }),
  });
  const places = [SCRIPT.src, FOREIGN.src, 'kernel.0123456789.js'].map((src) => made.html.indexOf(`src="${src}`));
  const sources = [...made.html.matchAll(/<script type="module" src="([^"]+)" integrity="[^"]+"/g)].map(
    ([, src]) => src,
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(sources).toEqual([SCRIPT.src, FOREIGN.src, '/_plinth/host/kernel.0123456789.js']);
  expect(JSON.parse(importMapOf(made)).integrity).toMatchObject({
    [SCRIPT.src]: SOME_INTEGRITY,
    [FOREIGN.src]: SOME_INTEGRITY,
    [chunk]: SOME_INTEGRITY,
  });
  expect(made.csp).toContain(inlineHash(importMapOf(made)));
  expect(made.csp).toMatch(/script-src [^;]*https:\/\/plugins\.example\//);
  expect(made.html).toContain('<script type="application/json" id="tool-facts">{"kernel":');
  expect(made.html).not.toContain('</script><b>');
  // A visitor's context can still be merged into the context of the version.
  expect(JSON.parse(made.html.slice(made.context.start, made.context.end))).toBeTypeOf('object');
  expect(page.html).not.toContain('tool');
});

it('joins the versions of several features', async () => {
  const seen: string[] = [];
  const named = (name: string): PageVersion => ({
    template: (template) => {
      seen.push(`${name} gets ${template.fingerprint}`);
      return { ...template, fingerprint: name };
    },
    scripts: [{ ...SCRIPT, src: `/${name}.js` }],
    data: () => ({ [name]: true }),
  });
  const joined = joinVersions([named('a'), {}, named('b')]);
  const template = await joined.template?.(plainTemplate());
  expect(template?.fingerprint).toBe('b');
  expect(seen).toEqual(['a gets one', 'b gets a']);
  expect(joined.scripts?.map(({ src }) => src)).toEqual(['/a.js', '/b.js']);
});
