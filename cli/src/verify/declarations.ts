import { HOST_SERVICES, type ManifestCode, type PluginJson, type Problem } from '@plinth/manifests';
import { type CallExpression, Visitor } from 'oxc-parser';
import { bypasses } from './bypasses.ts';
import { type HostPaths, hostPaths } from './host-paths.ts';
import { htmlSinks } from './html-sinks.ts';
import { localServiceNames, type ServiceNames } from './service-names.ts';
import type { SourceFile } from './source-file.ts';
import { lastName, textOf } from './static-names.ts';

interface Finding {
  readonly code: ManifestCode;
  /** Position in the source. */
  readonly start: number;
  readonly message: string;
  readonly hint: string;
}

/** The lifecycle hooks. Any other member of an object named `hooks` counts as a hook only when it is called. */
const HOOKS: ReadonlySet<string> = new Set(['init', 'destroy', 'escape', 'consentChange', 'track']);

/**
 * Compares what the sources of a plugin do with what plugin.json declares, as far as the source text shows it: tapped
 * hooks, used and provided services, and the names of hosts, cookies and storage keys. The text does not show names
 * that are computed at run time. The host refuses these when they are used.
 */
export function checkDeclarations(sources: readonly SourceFile[], json: PluginJson, services: ServiceNames): Problem[] {
  return sources
    .filter(({ role }) => role === 'shipped')
    .flatMap((source) =>
      findings(source, json, services).map(({ code, start, message, hint }) => {
        return { code, file: source.path, line: source.lineOf(start), message, hint };
      }),
    );
}

/** Names of the hooks that sources tap. */
export function tappedHooks(sources: readonly SourceFile[]): ReadonlySet<string> {
  const shipped = sources.filter(({ role }) => role === 'shipped');
  return new Set(shipped.flatMap((source) => taps(source, hostPaths(source)).map(({ hook }) => hook)));
}

function findings(source: SourceFile, json: PluginJson, services: ServiceNames): Finding[] {
  const found = bypasses(source).map(({ start, global, instead }): Finding => {
    const hint = `use ${instead}, which is undone when the page is destroyed`;
    return { code: 'PLINTH-MANIFEST-106', start, message: `uses ${global} directly`, hint };
  });
  for (const { start, name } of htmlSinks(source)) {
    const hint = 'declare the field with html() of @plinth/sdk/schema, and show it with Html of @plinth/sdk/react';
    found.push({ code: 'PLINTH-MANIFEST-233', start, message: `makes HTML of a text by ${name}`, hint });
  }
  const paths = hostPaths(source);
  const names = localServiceNames(source, services);
  const texts = constantTexts(source);
  found.push(...taps(source, paths).flatMap(({ hook, start }) => undeclaredHook(hook, start, json)));
  new Visitor({
    MemberExpression(member) {
      if (!member.computed || textOf(member.property) !== undefined) return;
      if (paths.pathOf(member.object).at(-1) !== 'hooks' || paths.pathOf(member.object).length < 2) return;
      const hint = 'write the name of the hook, so that plugin.json can be compared with it';
      const message = 'taps a hook whose name it computes';
      found.push({ code: 'PLINTH-MANIFEST-137', start: member.start, message, hint });
    },
    CallExpression(call) {
      const path = paths.pathOf(call.callee);
      const finding = undeclaredService(call, path, json, names) ?? undeclaredUse(call, path, json, texts);
      if (finding) found.push(finding);
    },
  }).visit(source.program);
  return found.sort((a, b) => a.start - b.start);
}

interface Tap {
  readonly hook: string;
  readonly start: number;
}

/** Finds taps: `hooks.init(…)`, `const { init } = host.hooks`, `const init = host.hooks.init` */
function taps({ program }: SourceFile, { pathOf, taken }: HostPaths): Tap[] {
  const found = new Map<number, string>();
  for (const { path, start } of taken) {
    const hook = path.at(-1);
    if (path.at(-2) === 'hooks' && hook !== undefined) found.set(start, hook);
  }
  const fromHooks = (path: readonly string[]) => (path.at(-2) === 'hooks' ? path.at(-1) : undefined);
  new Visitor({
    MemberExpression(member) {
      const hook = fromHooks(pathOf(member));
      if (hook !== undefined && HOOKS.has(hook)) found.set(member.property.start, hook);
    },
    CallExpression({ callee }) {
      const hook = fromHooks(pathOf(callee));
      if (hook !== undefined && callee.type === 'MemberExpression') found.set(callee.property.start, hook);
    },
  }).visit(program);
  return [...found].map(([start, hook]) => ({ hook, start }));
}

function undeclaredHook(hook: string, start: number, json: PluginJson): Finding[] {
  if (json.hooks.some((declared) => declared === hook)) return [];
  const hint = `add "${hook}" to "hooks" of plugin.json`;
  return [{ code: 'PLINTH-MANIFEST-103', start, message: `taps hook ${hook}`, hint }];
}

/** Finds undeclared services in `.use(Token)` and `.provide(Token, …)`. */
function undeclaredService(
  { callee, arguments: [token] }: CallExpression,
  path: readonly string[],
  json: PluginJson,
  services: ServiceNames,
): Finding | undefined {
  const verb = path.at(-1);
  if (token?.type !== 'Identifier' || (verb !== 'use' && verb !== 'provide')) return undefined;
  const uses = verb === 'use';
  const service = services.get(token.name);
  const declared = uses ? [...json.uses, ...json.usesOptional] : json.provides;
  if (service === undefined || declared.includes(service)) return undefined;
  if (uses && HOST_SERVICES.has(service)) return undefined;
  const field = uses ? 'uses' : 'provides';
  const hint = `add "${service}" to "${field}" of plugin.json`;
  const start = lastName(callee)?.start ?? callee.start;
  return { code: 'PLINTH-MANIFEST-104', start, message: `${field} service ${service}`, hint };
}

/** Finds undeclared names in `.fetch('https://…')`, `cookie.get('…')` and `storage.local.get('…')`. */
function undeclaredUse(
  { callee, arguments: [argument] }: CallExpression,
  path: readonly string[],
  json: PluginJson,
  texts: ReadonlyMap<string, string>,
): Finding | undefined {
  const { network = [], cookies = [], storage = [] } = json.capabilities ?? {};
  const start = lastName(callee)?.start ?? callee.start;
  const text = argument?.type === 'Identifier' ? texts.get(argument.name) : textOf(argument);
  if (path.length < 2 || text === undefined) return undefined;
  if (path.at(-1) === 'fetch') {
    const host = hostOf(text);
    if (host === undefined || network.some((pattern) => matchesHost(host, pattern))) return undefined;
    return undeclared(start, 'network', host);
  }
  if (path.at(-2) === 'cookie') return cookies.includes(text) ? undefined : undeclared(start, 'cookies', text);
  if (path.at(-3) !== 'storage' || storage.some((pattern) => matchesKey(text, pattern))) return undefined;
  return undeclared(start, 'storage', text);
}

function undeclared(start: number, field: string, value: string): Finding {
  const hint = `add "${value}" to "capabilities.${field}" of plugin.json`;
  return { code: 'PLINTH-MANIFEST-105', start, message: `needs capability ${field}: ${value}`, hint };
}

/**
 * Finds the constants of a file whose value is a text (`const KEY = 'seen'`), and returns the texts by the names of the
 * constants.
 */
function constantTexts({ program }: SourceFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return;
      for (const { id, init } of declarations) {
        const text = init ? textOf(init) : undefined;
        if (id.type === 'Identifier' && text !== undefined) found.set(id.name, text);
      }
    },
  }).visit(program);
  return found;
}

function hostOf(address: string): string | undefined {
  if (!/^(?:https?:)?\/\//.test(address)) return undefined;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).host : address;
}

function matchesKey(key: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
