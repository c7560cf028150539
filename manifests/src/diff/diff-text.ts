import type { Bytes } from './bytes.ts';
import type { LockDiff, PluginDiff } from './lock-diff.ts';
import type { PageDiff } from './page-diff.ts';

/** Formats the difference of two lockfiles as text for a terminal. */
export function diffText({ host, plugins, pages }: LockDiff, pageCount = 0): string {
  const sections = [
    ...(host.length === 0 ? [] : [section('host (every page)', host)]),
    ...plugins.map(pluginText),
    ...(pages ? [pagesText(pages, pageCount)] : []),
  ];
  return host.length + plugins.length === 0 ? 'nothing changes\n' : sections.join('\n');
}

function pluginText({ plugin, kind, before, after, bump, changes, bytes }: PluginDiff): string {
  const isWhole = kind !== 'changed';
  const texts = changes.map((change) =>
    isWhole || !('bump' in change) ? change.text : `${change.text} (${change.bump})`,
  );
  const lines = [...texts, ...bytesLine(bytes)];
  if (kind === 'added') return section(`${plugin} ${after} is added`, lines);
  if (kind === 'removed') return section(`${plugin} ${before} is removed`, lines);
  const versions = before === after ? `${after}` : `${before} -> ${after}`;
  const demands = bump === undefined ? 'same contract' : `the changes of the contract demand a ${bump} version`;
  return section(
    `${plugin} ${versions} (${demands})`,
    lines.length > 0 ? lines : ['only the contents of files change'],
  );
}

function pagesText(pages: readonly PageDiff[], count: number): string {
  const head = `${pages.length} of ${count} ${count === 1 ? 'page changes' : 'pages change'}\n`;
  return (
    head +
    pages
      .map(({ path, file, changes, bytes }) => indent(section(`${path} (${file})`, [...changes, ...bytesLine(bytes)])))
      .join('')
  );
}

function bytesLine(bytes: Bytes | undefined): string[] {
  if (!bytes || bytes.before === bytes.after) return [];
  const difference = bytes.after - bytes.before;
  return [`${bytes.before} -> ${bytes.after} bytes (${difference > 0 ? '+' : ''}${difference})`];
}

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
