import { Server } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PeerFolder } from './peer-folder.ts';

const asyncFunction = v.pipe(v.function(), v.returnsAsync(v.unknown()));
const serverSchema = v.object({ start: asyncFunction, cert: v.function() });
const measureSchema = v.object({ measureMany: asyncFunction });
const startedSchema = v.object({ origin: v.string(), server: v.instance(Server) });
const certificateSchema = v.object({ key: v.instance(Buffer), cert: v.instance(Buffer), spki: v.string() });

/** What this benchmark uses of the comparison in `PeerFolder`: its server, its certificate and its measurement. */
export interface Comparison {
  /** Serves the builds of the peers over HTTP/2. */
  start(): Promise<{ readonly origin: string; close(): void }>;
  /** The certificate that the comparison's browser trusts. Our own server uses it too. */
  readonly tls: { readonly key: Buffer; readonly cert: Buffer };
  /** Loads each build in turn, `runs` times. Returns the results, by the name of the build. */
  measure(builds: readonly Build[], profile: string, runs: number): Promise<unknown>;
}

export interface Build {
  readonly name: string;
  readonly url: string;
}

/** @throws ValiError when the scripts of the comparison do not export what this benchmark uses. */
export async function openComparison({ folder, chromium }: PeerFolder): Promise<Comparison> {
  // The measuring script reads the path of the browser when it is imported, so the path must be set before.
  process.env.CHROME = chromium;
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.join(folder, file)).href);
  const server = v.parse(serverSchema, await load('server.mjs'));
  const { measureMany } = v.parse(measureSchema, await load('measure.mjs'));
  const { spki, ...tls } = v.parse(certificateSchema, server.cert());
  return {
    tls,
    async start() {
      const started = v.parse(startedSchema, await server.start(0));
      return { origin: started.origin, close: () => started.server.close() };
    },
    measure: (list, profile, runs) =>
      measureMany({ list, profile, runs, cleanRuns: runs, spki, log: (line: string) => console.info(line) }),
  };
}
