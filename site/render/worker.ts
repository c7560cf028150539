import { parentPort } from 'node:worker_threads';
import { unknownFields } from '@plinth/manifests/page-checks';
import { type BlockDefinition, notAnObject, PlinthError } from '@plinth/sdk';
import { withHtmlGate } from '@plinth/sdk/html-gate';
import { DEFAULT_LOCALE } from '@plinth/sdk/locale';
import { recordLocaleData } from '@plinth/sdk/locale-data';
import { BASE_LANGUAGE, setMessageLanguage } from '@plinth/sdk/messages';
import { parseLeniently } from '@plinth/sdk/parse-leniently';
import { PageLocaleContext } from '@plinth/sdk/react';
import { NestedTooDeep } from '@plinth/server/pages';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { markupFacts, NO_FACTS } from '../src/publishing/markup/markup-facts.ts';
import { namesForm } from '../src/publishing/pages/names-form.ts';
import { blockHtml } from '../src/publishing/publisher/block-html.ts';
import { dataWarnings } from './data-warnings.ts';
import { readForeignMarkup } from './foreign-markup.ts';
import { type NestedBlock, type NestedBlocks, nestedBlocks } from './nested-blocks.ts';
import { collectRefusedLinks, withRefusedLinks } from './refused-links.ts';
import type { RenderReply, RenderRequest } from './render-protocol.ts';
import { keptMarkup, sanitise, sanitiseIsolated } from './sanitise.ts';
import { type ShareScope, serverShareScope } from './server-share-scope.ts';
import { skipStylesheetLoading } from './stylesheet-loading.ts';
import { withoutDefaults } from './without-defaults.ts';
import { withoutPreloads } from './without-preloads.ts';

interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => { readonly default: BlockDefinition<unknown> }>;
}

const TOO_DEEP = 'PLINTH-SITE-033';

skipStylesheetLoading();

const containers = new Map<string, Promise<Container>>();

parentPort?.on('message', async (request: RenderRequest) => {
  // A worker renders one block at a time, so this is the language of the only running request.
  setMessageLanguage(() => request.language ?? BASE_LANGUAGE);
  const localeData = recordLocaleData();
  const links = collectRefusedLinks();
  const rendered = await answer(request).catch((error: unknown) => failure(request, codeOf(error), error));
  try {
    const hasTexts = Object.keys(localeData).length > 0;
    parentPort?.postMessage(withRefusedLinks(withFacts({ ...rendered, ...(hasTexts && { localeData }) }), links));
  } catch (error) {
    // The reply cannot be sent, or its HTML cannot be parsed. In this case only this block is published without server
    // HTML.
    const { problem } = failure(request, 'PLINTH-MOUNT-001', error);
    parentPort?.postMessage({ number: request.number, html: '', markup: NO_FACTS, hydratable: false, problem });
  }
});

/** The result of rendering a block, without the facts about its HTML. */
type Rendered = Omit<RenderReply, 'markup'>;

function withFacts(rendered: Rendered): RenderReply {
  try {
    return { ...rendered, markup: markupFacts(rendered.html) };
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    const problem = { code: TOO_DEEP, message: error.message };
    return { ...rendered, markup: NO_FACTS, problem: rendered.problem ?? problem };
  }
}

async function answer(request: RenderRequest): Promise<Rendered> {
  const { number, entry, module, html } = request;
  if (html !== undefined && request.isolated) return { number, html: sanitiseIsolated(html), hydratable: false };
  if (html !== undefined) return foreign(request, html);
  if (!entry || !module) return { number, html: '', hydratable: false, data: request.data, raw: true };
  const loaded = await block(entry, module).then(
    (definition) => ({ definition }),
    (error: unknown) => ({ error }),
  );
  if ('definition' in loaded) {
    const rendered = await render(request, loaded.definition, request.data);
    if (!request.forAuthor) return { ...rendered, ...(await dataWarnings(rendered, loaded.definition, request.data)) };
    return { ...rendered, unknownFields: unknownFields(loaded.definition.schema, request.data) };
  }
  // The browser may still be able to load the module. `raw` tells the browser that nobody has parsed or sanitised the
  // data.
  return { ...failure(request, codeOf(loaded.error), loaded.error), data: request.data, raw: true };
}

/**
 * Renders markup of another system as a block when the block can read that markup. Otherwise the sanitised markup is
 * kept, and the browser tries to read it again.
 *
 * @param html Unsanitised, because forms and the names of their fields must be readable. The block's schema checks the
 * data that is read from this HTML, and sanitises HTML in this data, before it is rendered.
 */
async function foreign(request: RenderRequest, html: string): Promise<Rendered> {
  const { entry, module, blockId } = request;
  if (!entry || !module) return kept(request, html, 'the block is kept as markup');
  try {
    const definition = await block(entry, module);
    const data = readForeignMarkup(definition, blockId, html);
    if (data === undefined) return kept(request, html, 'the block does not recognise this markup');
    const rendered = await render({ ...request, nested: undefined }, definition, withFields(data, request.fields));
    return rendered.hydratable
      ? rendered
      : await kept(request, html, rendered.problem?.message ?? 'the block is not rendered on the server');
  } catch (error) {
    // If the block is mounted, the browser reports the error with the name of the block.
    return kept(request, html, `the block failed to read it: ${String(error)}`);
  }
}

/**
 * Adds the publisher's `fields` to data that is an object. Any other value is returned unchanged, and `render` refuses
 * it.
 */
function withFields(data: unknown, fields: object | undefined): unknown {
  return notAnObject(data) === undefined ? Object.assign({}, data, fields) : data;
}

/** Reads and renders the blocks inside the markup. The rest of the markup is kept and sanitised. */
async function kept(request: RenderRequest, dirty: string, why: string): Promise<Rendered> {
  const nested = nestedBlocks(request.nested ?? {}, request.blockId);
  return withNested(request, nested, keptAsItIs(request, nested.take(dirty), why));
}

/**
 * Keeps the markup, sanitised. The sanitiser removes form elements, so a form in the markup cannot be sent. This is
 * reported as a problem.
 */
function keptAsItIs({ number }: RenderRequest, dirty: string, why: string): Rendered {
  const { html, holdsForm } = keptMarkup(dirty);
  const message = `the markup contains a form that cannot be sent: ${why}`;
  return { number, html, hydratable: false, ...(holdsForm && { problem: { code: 'PLINTH-SITE-022', message } }) };
}

/** Puts the nested blocks back into the markup, each rendered like a block of the page. */
async function withNested(request: RenderRequest, { found, fill }: NestedBlocks, around: Rendered): Promise<Rendered> {
  if (found.length === 0) return around;
  const parts: Rendered[] = [];
  // The blocks are rendered one after the other, like the blocks of a page.
  for (const block of found) parts.push(await nestedPart(request, block));
  const problem = [around, ...parts].find((part) => part.problem)?.problem;
  return {
    ...around,
    html: fill(
      around.html,
      parts.map(({ html }) => html),
    ),
    nested: found.flatMap(({ id, type }, index) => {
      const { data, activation } = parts[index] ?? {};
      return data === undefined ? [] : [{ id, type, data, ...(activation && { activation }) }];
    }),
    ...(problem && { problem }),
  };
}

async function nestedPart(request: RenderRequest, { id, type, element }: NestedBlock): Promise<Rendered> {
  const place = request.nested?.[type];
  const inside = { ...request, blockId: id, nested: undefined, serverRenderable: place?.serverRenderable ?? false };
  const markup = element.outerHTML;
  if (!place) return keptAsItIs(inside, markup, 'no plugin renders this block');
  try {
    const definition = await block(place.entry, place.module);
    const data = definition.read?.(element);
    if (data === undefined) return keptAsItIs(inside, markup, 'the block does not recognise this markup');
    const fields = request.fieldsInside?.[JSON.stringify(data)];
    const rendered = await render(inside, definition, withFields(data, fields));
    if (!rendered.hydratable)
      return keptAsItIs(inside, markup, rendered.problem?.message ?? 'the block is not rendered on the server');
    return { ...rendered, html: blockHtml({ id, type, rendered: { id, name: place.name, ...rendered } }) };
  } catch (error) {
    // The browser reports the error with the name of the block when it tries to read the block.
    return keptAsItIs(inside, markup, `the block failed to read it: ${String(error)}`);
  }
}

async function render(request: RenderRequest, definition: BlockDefinition<unknown>, raw: unknown): Promise<Rendered> {
  const { number, blockId } = request;
  // The schema of a block can accept missing data.
  const wrong = raw === undefined ? undefined : notAnObject(raw);
  if (wrong) return failure(request, 'PLINTH-BLOCK-002', `data: ${wrong}`);
  const { result, given, leftOut } = withHtmlGate(sanitise, () => parseLeniently(definition, raw));
  if (!result.success) return failure(request, 'PLINTH-BLOCK-002', pathsOf(result.issues));
  const { output } = result;
  const left = leftOut.length > 0 && { problem: { code: 'PLINTH-BLOCK-007', message: pathsOf(leftOut) } };
  // The data is already sanitised, so the second parse runs without a sanitiser.
  const parse = (short: unknown) => {
    const { success, output: again } = withHtmlGate(identity, () => v.safeParse(definition.schema, short));
    // The schema can refuse the shortened data when a value is missing that the schema itself has made from another
    // field.
    return success ? again : undefined;
  };
  // The defaults of a form stay in its data. The server reads this data when it receives the form, and it does not have
  // the plugin's schema, which could add the defaults.
  const data = namesForm(output) ? output : withoutDefaults(output, given, parse);
  if (request.serverRenderable === false || definition.serverRenderable === false)
    return { number, html: '', data, hydratable: false, ...left };
  const nested = nestedBlocks(request.nested ?? {}, blockId);
  const gate = (dirty: string) => sanitise(nested.take(dirty));
  // The returned data contains the markup of nested blocks. In the data that is rendered, placeholders replace this
  // markup.
  const marked = request.nested && withHtmlGate(gate, () => parseLeniently(definition, raw)).result;
  const shown = marked?.success ? marked.output : output;
  try {
    await definition.prepare?.(shown);
    const block = createElement(definition.component, { data: shown, blockId });
    const element = createElement(PageLocaleContext, { value: request.locale ?? DEFAULT_LOCALE }, block);
    const html = withoutPreloads(renderToString(element, { identifierPrefix: `${blockId}-` }));
    const activation = definition.activation?.(output);
    const whole = { number, html, data, hydratable: true, ...(activation && { activation }), ...left };
    return await withNested(request, nested, whole);
  } catch (error) {
    return { ...failure(request, 'PLINTH-MOUNT-001', error), data };
  }
}

const identity = (clean: string) => clean;

function pathsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`).join('; ');
}

async function block(entry: string, module: string): Promise<BlockDefinition<unknown>> {
  let container = containers.get(entry);
  if (!container) {
    container = import(/* webpackIgnore: true */ entry).then(async (loaded: Container) => {
      // Each plugin gets a separate share scope, so that a remote that changes its share scope does not affect other
      // plugins.
      await loaded.init(serverShareScope());
      return loaded;
    });
    containers.set(entry, container);
  }
  const exposed = await (await container).get(module);
  return exposed().default;
}

function codeOf(error: unknown): string {
  // The error can be from the sanitiser, which runs while the schema parses. In that case the sanitiser's error is the
  // cause.
  const cause = error instanceof PlinthError ? error.cause : error;
  if (cause instanceof NestedTooDeep) return TOO_DEEP;
  return error instanceof PlinthError ? error.code : 'PLINTH-MOUNT-001';
}

function failure({ number, forAuthor }: RenderRequest, code: string, error: unknown): Rendered {
  const message = error instanceof Error ? error.message : String(error);
  const stack = forAuthor && error instanceof Error ? error.stack : undefined;
  return { number, html: '', hydratable: false, problem: { code, message, ...(stack !== undefined && { stack }) } };
}
