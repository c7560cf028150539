import { stableJson } from '../lock/stable-json.ts';
import type { Lockfile } from '../schema/lockfile.ts';

/** A change of a plugin that comes from the template and not from the release of the plugin. */
export interface TemplateChange {
  readonly kind: 'template-options' | 'template-page-types' | 'address' | 'time-out';
  readonly text: string;
}

/**
 * Finds the differences of a plugin between two lockfiles that are not part of its contract: options, page types,
 * server and time-out.
 */
export function compareTemplateFields(name: string, before: Lockfile, after: Lockfile): TemplateChange[] {
  const [was, is] = [before.plugins[name], after.plugins[name]];
  if (!was || !is) return [];
  const [wasAt, isAt] = [folderOf(was.entry), folderOf(is.entry)];
  return [
    ...(stableJson(was.options ?? {}) === stableJson(is.options ?? {})
      ? []
      : [
          {
            kind: 'template-options',
            text: `gets options ${stableJson(is.options ?? {})} instead of ${stableJson(was.options ?? {})}`,
          } as const,
        ]),
    ...(String(was.pageTypes) === String(is.pageTypes)
      ? []
      : [
          {
            kind: 'template-page-types',
            text: `may run on ${pageTypes(is.pageTypes)} instead of ${pageTypes(was.pageTypes)}`,
          } as const,
        ]),
    ...(wasAt === isAt ? [] : [{ kind: 'address', text: `comes from ${isAt} instead of ${wasAt}` } as const]),
    ...(was.timeoutMs === is.timeoutMs
      ? []
      : [
          {
            kind: 'time-out',
            text: `has ${is.timeoutMs ?? 'the default'} ms to load instead of ${was.timeoutMs ?? 'the default'}`,
          } as const,
        ]),
  ];
}

function pageTypes(types: readonly number[] | undefined): string {
  return types === undefined ? 'all page types' : `page types ${types.join(', ')}`;
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}
