import { posix } from 'node:path';
import type { Problem } from '@plinth/manifests';
import { type CallExpression, type Node, Visitor } from 'oxc-parser';
import { hostPaths } from './host-paths.ts';
import { importSpecifiers } from './import-specifiers.ts';
import { localServiceNames, type ServiceNames } from './service-names.ts';
import type { SourceFile } from './source-file.ts';
import { textOf } from './static-names.ts';

/** One provider: the service that it makes, and the services that it waits for. */
export interface Provider {
  readonly service: string;
  readonly needs: ReadonlySet<string>;
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the providers in the sources of one plugin. A provider waits for the services that its function uses, and for
 * the services that are used by modules which the function loads.
 */
export function providersIn(sources: readonly SourceFile[], services: ServiceNames): Provider[] {
  const shipped = sources.filter(({ role }) => role === 'shipped');
  const byPath = new Map(shipped.map((source) => [source.path, source]));
  return shipped.flatMap((source) => {
    const { pathOf } = hostPaths(source);
    const names = localServiceNames(source, services);
    const found: Provider[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [token, provider] }) {
        if (pathOf(callee).at(-1) !== 'provide' || token?.type !== 'Identifier' || !provider) return;
        const service = names.get(token.name);
        if (service === undefined) return;
        const needs = new Set(usedIn(source, services, provider));
        for (const loaded of modulesLoaded(source, provider, byPath)) {
          for (const used of usedIn(loaded, services)) needs.add(used);
        }
        found.push({ service, needs, file: source.path, line: source.lineOf(callee.start) });
      },
    }).visit(source.program);
    return found;
  });
}

/** Reports every cycle once, at its first provider. */
export function checkCycles(providers: readonly Provider[]): Problem[] {
  const byService = new Map(providers.map((provider) => [provider.service, provider]));
  const reported = new Set<string>();
  return providers.flatMap((provider): Problem[] => {
    const circle = circleFrom(provider.service, provider.service, byService, new Set());
    if (!circle || circle.some((service) => reported.has(service))) return [];
    for (const service of circle) reported.add(service);
    const { file, line } = provider;
    const message = `waits for itself: ${[...circle, provider.service].join(' -> ')}`;
    const hint = 'get one of the services at its first use, and not in its provider';
    return [{ code: 'PLINTH-MANIFEST-129', file, line, message, hint }];
  });
}

function circleFrom(
  service: string,
  goal: string,
  providers: ReadonlyMap<string, Provider>,
  visited: Set<string>,
): string[] | undefined {
  for (const need of providers.get(service)?.needs ?? []) {
    if (need === goal) return [service];
    if (visited.has(need)) continue;
    visited.add(need);
    const rest = circleFrom(need, goal, providers, visited);
    if (rest) return [service, ...rest];
  }
  return undefined;
}

/** Services that a file uses, or that one function in it uses. */
function usedIn(source: SourceFile, services: ServiceNames, part: Node = source.program): string[] {
  const { pathOf } = hostPaths(source);
  const names = localServiceNames(source, services);
  const found: string[] = [];
  new Visitor({
    CallExpression(call: CallExpression) {
      const [token] = call.arguments;
      if (!inside(call, part) || pathOf(call.callee).at(-1) !== 'use' || token?.type !== 'Identifier') return;
      const service = names.get(token.name);
      if (service !== undefined) found.push(service);
    },
  }).visit(source.program);
  return found;
}

/** The modules of the plugin that a function or file loads by `import()`, and the modules that these import. */
function modulesLoaded(source: SourceFile, part: Node, byPath: ReadonlyMap<string, SourceFile>): Set<SourceFile> {
  const found = new Set<SourceFile>();
  const add = (from: SourceFile, specifier: string | undefined): void => {
    if (!specifier?.startsWith('.')) return;
    const target = byPath.get(posix.join(posix.dirname(from.path), specifier));
    if (!target || found.has(target)) return;
    found.add(target);
    for (const inner of importSpecifiers(target)) if (!inner.isLoaded) add(target, inner.specifier);
  };
  new Visitor({
    ImportExpression(expression) {
      if (inside(expression, part)) add(source, textOf(expression.source));
    },
  }).visit(source.program);
  return found;
}

function inside(inner: { start: number; end: number }, outer: { start: number; end: number }): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
