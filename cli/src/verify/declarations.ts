import { HOST_SERVICES, type ManifestCode, type PluginJson, type Problem } from '@plinth/manifests';
import { type CallExpression, Visitor } from 'oxc-parser';
import { bypasses } from './bypasses.ts';
import type { SourceFile } from './source-file.ts';
import { lastName, ownerOf, textOf } from './static-names.ts';

/** Ids of services by the name of the constant that holds the token: `DialogsService` -> `plinth.dialogs`. */
export type ServiceNames = ReadonlyMap<string, string>;

/** Finds `const Name = defineService('id')` in sources. */
export function serviceNames(sources: readonly SourceFile[]): ServiceNames {
  const named = new Map<string, string>();
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const service = lastName(init.callee)?.text === 'defineService' ? textOf(init.arguments[0]) : undefined;
      if (service !== undefined) named.set(id.name, service);
    },
  });
  for (const { program } of sources) visitor.visit(program);
  return named;
}

interface Finding {
  readonly code: ManifestCode;
  /** Position in the source. */
  readonly start: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Compares what the sources of a plugin do with what plugin.json declares, as far as the source text shows it: hooks
 * tapped, services used and provided, hosts, cookies and storage keys named. The host enforces the rest at run time.
 */
export function checkDeclarations(sources: readonly SourceFile[], json: PluginJson, services: ServiceNames): Problem[] {
  return sources
    .filter(({ role }) => role === 'shipped')
    .flatMap((source) =>
      findings(source, json, services).map(({ code, start, message, hint }) => {
        return { code, file: source.path, path: `line ${source.lineOf(start)}`, message, hint };
      }),
    );
}

function findings(source: SourceFile, json: PluginJson, services: ServiceNames): Finding[] {
  const found = bypasses(source).map(({ start, global, instead }): Finding => {
    const hint = `use ${instead}, which is undone when the page is destroyed`;
    return { code: 'PLINTH-MANIFEST-106', start, message: `uses ${global} directly`, hint };
  });
  new Visitor({
    CallExpression(call) {
      const finding =
        undeclaredHook(call, json) ?? undeclaredService(call, json, services) ?? undeclaredUse(call, json);
      if (finding) found.push(finding);
    },
  }).visit(source.program);
  return found.sort((a, b) => a.start - b.start);
}

/** `hooks.init(…)` */
function undeclaredHook({ callee }: CallExpression, json: PluginJson): Finding | undefined {
  const hook = lastName(callee);
  if (hook === undefined || lastName(ownerOf(callee))?.text !== 'hooks') return undefined;
  if (json.hooks.some((declared) => declared === hook.text)) return undefined;
  const hint = `add "${hook.text}" to "hooks" of plugin.json`;
  return { code: 'PLINTH-MANIFEST-103', start: hook.start, message: `taps hook ${hook.text}`, hint };
}

/** `.use(Token)`, `.provide(Token, …)` */
function undeclaredService(call: CallExpression, json: PluginJson, services: ServiceNames): Finding | undefined {
  const verb = lastName(call.callee);
  const [token] = call.arguments;
  if (verb === undefined || ownerOf(call.callee) === undefined || token?.type !== 'Identifier') return undefined;
  if (verb.text !== 'use' && verb.text !== 'provide') return undefined;
  const uses = verb.text === 'use';
  const service = services.get(token.name);
  const declared = uses ? [...json.uses, ...json.usesOptional] : json.provides;
  if (service === undefined || declared.includes(service)) return undefined;
  if (uses && HOST_SERVICES.has(service)) return undefined;
  const field = uses ? 'uses' : 'provides';
  const hint = `add "${service}" to "${field}" of plugin.json`;
  return { code: 'PLINTH-MANIFEST-104', start: verb.start, message: `${field} service ${service}`, hint };
}

/** `.fetch('https://…')`, `cookie.get('…')`, `storage.local.get('…')` */
function undeclaredUse({ callee, arguments: [argument] }: CallExpression, json: PluginJson): Finding | undefined {
  const { network = [], cookies = [], storage = [] } = json.capabilities ?? {};
  const owner = ownerOf(callee);
  const method = lastName(callee);
  const text = textOf(argument);
  if (owner === undefined || method === undefined || text === undefined) return undefined;
  if (method.text === 'fetch') {
    const host = hostOf(text);
    if (host === undefined || network.some((pattern) => matchesHost(host, pattern))) return undefined;
    return undeclared(method.start, 'network', host);
  }
  if (lastName(owner)?.text === 'cookie')
    return cookies.includes(text) ? undefined : undeclared(method.start, 'cookies', text);
  if (lastName(ownerOf(owner))?.text !== 'storage' || storage.some((pattern) => matchesKey(text, pattern)))
    return undefined;
  return undeclared(method.start, 'storage', text);
}

function undeclared(start: number, field: string, value: string): Finding {
  const hint = `add "${value}" to "capabilities.${field}" of plugin.json`;
  return { code: 'PLINTH-MANIFEST-105', start, message: `needs capability ${field}: ${value}`, hint };
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
