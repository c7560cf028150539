#!/usr/bin/env node
import { createServer, type Server } from 'node:http';
import type { Program } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { type Database, pingDatabase } from '@plinth/server/storage';
import { pino } from 'pino';
import { exitWith } from './exit-with.ts';
import { readFlags, siteCommand } from './load-config.ts';
import { loadSite } from './load-site.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { plainLog } from './plain-log.ts';

/**
 * Time-out after a signal to stop. If the reader is still storing events after this time, the process exits with status
 * 1.
 */
const STOP_TIMEOUT_MS = 20_000;

/** `node site/src/app/events-main.ts [--port N] [--host ADDRESS]`: reads events from the stream into the database. */
async function main(): Promise<void> {
  const command = siteCommand()
    .name('plinth-events')
    .description('Reads the events of EVENTS_URL into the PostgreSQL database of DATABASE_URL.');
  const flags = readFlags(command, process.argv.slice(2));
  // Several readers can run on one machine, so each takes a free port by default.
  const { config, features } = await loadSite({ port: '0', ...flags }, process.env);
  const { databaseUrl, logLevel, host, port } = config;
  const [start] = features.all.flatMap(({ programs }) => programs?.events ?? []);
  if (!start)
    throw new SiteError('PLINTH-SITE-001', 'no plugin of the template reads events', {
      hint: 'Name a manifest that lists the plugin "analytics" with PLINTH_MANIFEST.',
    });
  if (databaseUrl === undefined)
    throw new SiteError('PLINTH-SITE-001', 'plinth-events needs DATABASE_URL and EVENTS_URL', {
      hint: 'Set both to the same values as for the site.',
    });
  const log = config.plainLog ? pino({ level: logLevel }, plainLog(process.stdout)) : pino({ level: logLevel });
  const database = await openSiteDatabase(config, features);
  const reader = start({ config, database, log });
  const health = healthServer(reader, database);
  await new Promise<void>((resolve, reject) => health.once('error', reject).listen(port, host, resolve));
  const address = health.address();
  console.info(
    `plinth-events reads events; its health is at http://${host}:${typeof address === 'object' ? address?.port : port}/readyz`,
  );

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await reader.stop();
    health.close();
    await database.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().catch(exitWith));
}

/**
 * Server for health checks. `/healthz` answers 200 while the process runs. `/readyz` answers 200 when the database
 * answers and the stream is connected, otherwise 503.
 */
function healthServer(reader: Program, database: Database): Server {
  return createServer(async ({ url }, response) => {
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (url === '/healthz') return send(200, { status: 'ok' });
    if (url !== '/readyz') return send(404, { error: 'Not found.' });
    const databaseAnswers = await pingDatabase(database).then(
      () => true,
      // The failure is not logged here, because the answer of `/readyz` reports it.
      () => false,
    );
    const checks = { database: databaseAnswers, stream: reader.isReady() };
    const isReady = Object.values(checks).every(Boolean);
    return send(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks, ...reader.status() });
  });
}

main().catch(exitWith);
