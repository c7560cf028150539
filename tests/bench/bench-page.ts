import { pageParts } from '@plinth/manifests/lock';
import { pageContextSchema } from '@plinth/sdk/page-context';
import { escapeHtml } from '@plinth/server/html';
import { pageFileSchema, siteFileSchema } from '@plinth/server/pages';
import { parse } from 'valibot';
import { createRenderer } from '../../site/render/create-renderer.ts';
import { blockHtml } from '../../site/src/publishing/publisher/block-html.ts';
import { contentSecurityPolicy, inlineHash } from '../../site/src/publishing/publisher/content-security-policy.ts';
import { headHtml, importMap } from '../../site/src/publishing/publisher/head-html.ts';
import { loadTemplate } from '../../site/src/publishing/publisher/load-template.ts';
import { partHtml, withRendered } from '../../site/src/publishing/publisher/page-parts.ts';
import { pageStyles } from '../../site/src/publishing/publisher/page-styles.ts';
import type { BenchSite } from './bench-site.ts';

export interface BenchBlock {
  readonly id: string;
  /** Block type as in the lockfile, for example `bench/disclosure` or `69`. */
  readonly type: string;
  readonly data: unknown;
}

interface PageRequest {
  readonly blocks: readonly BenchBlock[];
  /** Number of blocks that a visitor sees without scrolling. */
  readonly aboveFold: number;
  /**
   * The context of the page (§3). When it has `cookieSettings`, the parts of the page (`part` of plugin.json) are
   * rendered too. Default: empty.
   */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Inline stylesheet. The page's Content-Security-Policy allows it by its hash. */
  readonly css?: string;
  /** Inline script that measures. The page's Content-Security-Policy allows it by its hash. */
  readonly script?: string;
  /** Returns the HTML of a block with further HTML around it. Default: nothing is put around a block. */
  readonly wrap?: (html: string, block: BenchBlock) => string;
}

export interface BenchPage {
  readonly html: string;
  /** Content-Security-Policy of the page, to send as a header. */
  readonly policy: string;
}

const PAGE_TYPE = 2;
/** The blocks of the benchmarks have no pictures, so no picture is looked up. */
const NO_PICTURES = { of: async () => undefined };

/**
 * Publishes a page as the site does, with the same head, HTML of blocks, page slice of the lockfile, import map and
 * Content-Security-Policy. The site's header, grid, footer and theme are left out, because only the runtime is
 * measured.
 */
export async function benchPage({ dist, lockFile }: BenchSite, request: PageRequest): Promise<BenchPage> {
  const { blocks, aboveFold, css = '', script, wrap = (html: string) => html, context: raw = {} } = request;
  const [template, renderer] = await Promise.all([
    loadTemplate(lockFile, dist),
    createRenderer({ dist, lockFile, timeoutMs: 30_000 }),
  ]);
  const context = parse(pageContextSchema, raw);
  const parts = pageParts(template.lock, { pageType: PAGE_TYPE, path: '/', context: raw });
  const all = await renderer.render(
    [...blocks, ...parts.map(({ name, type, data }) => ({ id: name, type, data }))],
    context,
  );
  const rendered = all.slice(0, blocks.length);
  const renderedParts = withRendered(parts, all.slice(blocks.length), []);
  await renderer.close();
  const problems = all.flatMap(({ id, problem }) => (problem ? `${id}: ${problem.message}` : []));
  if (problems.length > 0) throw new Error(`blocks that could not be rendered: ${problems.join(', ')}`);

  const found = template.slice({
    blockTypes: [...typesOf(blocks), ...parts.map(({ type }) => type)],
    pageType: PAGE_TYPE,
    aboveFold: typesOf(blocks.slice(0, aboveFold)),
    context,
  });
  const slice = { ...found, slice: { ...found.slice, sanitised: true } };
  const inline = [importMap(slice), template.capture, ...(script === undefined ? [] : [script])];
  const styles = pageStyles(slice, template, undefined);
  const inlineStyles = [css, ...styles.flatMap(({ text }) => text ?? [])];
  const policy = contentSecurityPolicy({ inlineScripts: inline, styles: inlineStyles.map(inlineHash) });
  const head = headHtml({
    page: parse(pageFileSchema, { path: '/', title: 'bench' }),
    site: parse(siteFileSchema, { name: 'bench' }),
    template,
    slice,
    styles,
    icon: 'data:,',
    context: raw,
    dev: false,
  });
  const body = rendered.map((result, index) => {
    const block = blocks[index] ?? { id: result.id, type: '', data: undefined };
    return wrap(blockHtml({ id: block.id, type: block.type, rendered: result }), block);
  });
  // The measuring script comes before the stylesheets, like the scripts of the site. Otherwise it would wait for the
  // stylesheets.
  const measuring = script === undefined ? '' : `<script>${script}</script>`;
  const start = `<!doctype html><html lang="en"><head>\n<style>${css}</style>\n${measuring}${head.before}${head.context}${head.after}</head>`;
  const inPlace = async (place: 'start' | 'end') => {
    const html = renderedParts
      .filter(({ part }) => part.place === place)
      .map((part) => partHtml(part, NO_PICTURES, String));
    return (await Promise.all(html)).map((each) => each.html);
  };
  const content = [...(await inPlace('start')), ...body, ...(await inPlace('end'))];
  return { html: `${start}\n<body>${content.join('\n')}</body></html>`, policy };
}

/**
 * Returns the page as `npm run export` writes it. The policy is in the page itself, because a static server sends no
 * such header.
 */
export function staticPage({ html, policy }: BenchPage): BenchPage {
  const allowed = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(allowed.join('; '))}">`;
  return { html: html.replace('<head>', () => `<head>\n${meta}`), policy: '' };
}

function typesOf(blocks: readonly BenchBlock[]): string[] {
  return [...new Set(blocks.map(({ type }) => type))];
}
