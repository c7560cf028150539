#!/usr/bin/env node
import { once } from 'node:events';
import path from 'node:path';
import type { SiteConfig } from '@plinth/server';
import type { NewOwner } from '../features/accounts/owner-account.ts';
import { loadRenderer } from '../publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../publishing/publisher/load-template.ts';
import { restartingSite } from './development/restarting-site.ts';
import { serveInDevelopment } from './development/serve-in-development.ts';
import { exitWith } from './exit-with.ts';
import { buildsFrom, readFlags, siteCommand, variables } from './load-config.ts';
import { loadSite } from './load-site.ts';
import { createSite, type Site } from './server/create-site.ts';
import { limitHeapGrowth } from './server/limit-heap-growth.ts';
import { listen } from './server/listen.ts';
import { closeOnSignal } from './server/shutdown.ts';

/**
 * `node site/src/app/main.ts [--pages DIR] [--port N] [--data DIR] [--host ADDRESS] [--dev]`: publishes the site and
 * serves it. With `--dev`, the site runs in a process of its own, which is started again when a server half has changed.
 */
async function main(): Promise<void> {
  limitHeapGrowth();
  const args = process.argv.slice(2);
  const flags = readFlags(siteCommand(), args);
  const isStartedAhead = process.env.PLINTH_DEV_WAIT !== undefined && process.channel !== undefined;
  if (flags.dev === true && !isStartedAhead) {
    const { lockFile } = buildsFrom({ ...variables(process.env), ...flags }, process.cwd());
    const onEnd = (code: number | null) => process.exit(code ?? 1);
    const site = restartingSite({ program: import.meta.filename, args, env: process.env, onEnd });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.stop(signal));
    await serveInDevelopment(lockFile, site);
    return;
  }
  const createRenderer = await loadRenderer();
  const turn = isStartedAhead ? await waitForTurn(flags) : undefined;
  const { config, features } = await loadSite(flags, process.env);
  const site = await createSite(config, {
    features,
    createRenderer,
    loadTemplate: (lockFile) => loadTemplate(lockFile, config.dist),
  });
  closeOnSignal(site, config.server);
  await turn?.mayListen;
  const address = await listen(site, config);
  console.info(startMessage(config, address));
  const { newOwner } = site;
  if (newOwner) console.info(ownerMessage(newOwner, address));
  await site.published;
  console.info(publishedMessage(site));
  await site.warm();
}

/** The turn of a process that was started ahead. */
interface Turn {
  /** Resolves when the process before this one has ended. */
  readonly mayListen: Promise<unknown>;
}

/**
 * Waits for the message to begin. In development, the next process is started ahead. Meanwhile it loads the server halves, of
 * which most are the same then.
 */
async function waitForTurn(flags: Readonly<Record<string, unknown>>): Promise<Turn> {
  process.once('disconnect', () => process.exit());
  const begun = once(process, 'message');
  // A problem is reported when it is the turn of this process.
  await loadSite(flags, process.env).catch(() => undefined);
  await begun;
  return { mayListen: once(process, 'message') };
}

/**
 * The message with the owner's password. It is printed and not logged, because stored logs can be read by other people.
 */
function ownerMessage({ email, password }: NewOwner, address: string): string {
  const where = `${address.replace('127.0.0.1', 'localhost')}/config/login`;
  return `The owner's account was created: sign in at ${where} as ${email} with the password ${password} (shown only now; PLINTH_OWNER_PASSWORD sets another)`;
}

function startMessage({ data, databaseUrl, pages }: SiteConfig, address: string): string {
  const where = databaseUrl ? 'PostgreSQL' : path.relative('.', data) || '.';
  return `Plinth serves ${address.replace('127.0.0.1', 'localhost')} (pages of ${path.relative('.', pages) || '.'}; data in ${where})`;
}

/** The message that is printed when all pages are published. The server answers requests before that. */
function publishedMessage({ publisher }: Site): string {
  const problems = publisher.problems().length;
  const pages = publisher.paths().length;
  const published = pages === 1 ? '1 page is published' : `${pages} pages are published`;
  return problems === 0 ? published : `${published}, with ${problems === 1 ? '1 problem' : `${problems} problems`}`;
}

main().catch(exitWith);
