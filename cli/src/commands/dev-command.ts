import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, formatProblem, type Problem } from '@plinth/manifests';
import { Command, InvalidArgumentError } from 'commander';
import type { DevState } from '../dev/dev-state.ts';
import type { ShownProblem } from '../dev/page-html.ts';
import { withoutServerRendering } from '../dev/renderer-node.ts';
import type { HalfNews } from '../dev/serve-half.ts';
import { hostFolder } from '../lock/host-folder.ts';
import { counted } from '../report/counted.ts';
import { isRuleId, ruleOf } from '../rules/rules.ts';

interface DevCommandOptions {
  readonly port?: number;
  readonly host?: string;
  readonly production?: boolean;
  readonly site?: string;
}

const LARGEST_PORT = 65_535;

/** `plinth dev`: shows the examples of a plugin on pages that are updated after every change. */
export function devCommand(): Command {
  return new Command('dev')
    .description('show the examples of a plugin on pages that are updated after every change, until Ctrl-C')
    .argument('[folder]', 'folder of the plugin, which has its plugin.json', '.')
    .option('--port <number>', 'port of the pages (default: 4180, or the next free one)', portOf)
    .option('--host <folder>', 'folder of a built host (default: that of the package @plinth/host, or dist/host)')
    .option('--production', 'use the production host; React state is lost with every change')
    .option('--site <address>', 'also show the plugin to the owner of a site, on its published pages')
    .action(async (folder: string, { port, host, production, site }: DevCommandOptions) => {
      const dir = path.resolve(folder);
      const { devPlugin } = await import('../dev/dev-plugin.ts');
      const { siteOrigin } = await import('../dev/site-override.ts');
      const stopped = untilStopped();
      const builtHost = host === undefined ? findHost(dir) : path.resolve(host);
      const running = await devPlugin({
        dir,
        host: builtHost,
        production,
        port,
        site: site === undefined ? undefined : siteOrigin(site),
        onChange: printChange,
        onSite: printSite,
        onHalf: printHalf(() => running.address),
      });
      const reason = withoutServerRendering();
      if (reason !== undefined) process.stderr.write(`note: each block ${reason}\n`);
      process.stdout.write(`${running.address}/\n`);
      if (running.confirmAddress) process.stdout.write(`confirm as owner: ${running.confirmAddress}\n`);
      await stopped;
      await running.close();
    });
}

/** Folder of the host: a build in the plugin's folder or in a parent folder, otherwise the installed package. */
function findHost(dir: string): string {
  const dists = foldersAround(dir).map((folder) => path.join(folder, 'dist'));
  const built = dists.find((dist) => existsSync(path.join(dist, 'host', BUILD_RECORD_FILE)));
  return hostFolder(dir, built ?? path.join(dir, 'dist'));
}

function foldersAround(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [dir] : [dir, ...foldersAround(parent)];
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function printChange({ problems, pages }: DevState, rendering: readonly ShownProblem[]): void {
  const time = new Date().toTimeString().slice(0, 8);
  const warnings = rendering.filter(isWarning);
  const found = [...problems.map(formatProblem), ...rendering.filter((each) => !isWarning(each)).map(textOf)];
  const shown = [...found, ...warnings.map((each) => `warning ${textOf(each)}`)];
  const result = found.length === 0 ? `built, ${counted(pages.length, 'example')}` : counted(found.length, 'problem');
  const also = warnings.length === 0 ? '' : `, ${counted(warnings.length, 'warning')}`;
  if (shown.length > 0) process.stderr.write(`${shown.join('\n')}\n`);
  (found.length === 0 ? process.stdout : process.stderr).write(`${time} ${result}${also}\n`);
}

function isWarning({ code }: ShownProblem): boolean {
  return isRuleId(code) && ruleOf(code).severity === 'warning';
}

function textOf({ code, place, message, hint }: ShownProblem): string {
  return `${code} ${place}: ${message}\n  -> ${hint}`;
}

/** Prints once where the owner's area is, and every reason why the server half does not run. */
function printHalf(addressOf: () => string): (news: HalfNews) => void {
  let isShown = false;
  return (news) => {
    if ('problem' in news) process.stderr.write(`${news.problem}\n`);
    else if (!isShown)
      process.stdout.write(
        `owner's area: ${addressOf()}${news.ownerPages} (${news.email}, password "${news.password}")\n`,
      );
    isShown ||= !('problem' in news);
  };
}

function printSite(news: Problem | 'confirmed' | 'ended', confirmAddress: string): void {
  if (news === 'confirmed') process.stdout.write('the owner has confirmed; the site now shows them this build\n');
  else if (news === 'ended') process.stdout.write(`the override has ended; to confirm it again: ${confirmAddress}\n`);
  else process.stderr.write(`${formatProblem(news)}\n`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= LARGEST_PORT) return port;
  throw new InvalidArgumentError(`A port is a number from 0 to ${LARGEST_PORT}.`);
}
