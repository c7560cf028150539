import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Feature } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { loadHalf } from '../../app/halves/loaded-half.ts';
import { configFrom, variables } from '../../app/load-config.ts';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import { createSite } from '../../app/server/create-site.ts';
import { listen } from '../../app/server/listen.ts';
import { type SiteFeatures, siteFeatures } from '../../app/site-features.ts';
import { OWNER, signedIn } from '../owner.ts';
import { plainRenderer } from '../plain-renderer.ts';
import { plainTemplate } from '../plain-template.ts';
import { type Visitor, visitor } from '../visitor.ts';

/** A visitor: an HTTP client that keeps cookies like a browser and does not follow redirects. */
export interface TestVisitor extends Pick<Visitor, 'cookies' | 'fetch'> {
  /**
   * Sends a form as a browser without a script does, with the crumb that its page has.
   * @param page Address of the page with the form.
   * @param action Address to which the form is sent.
   */
  submit(page: string, action: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

export interface TestSiteOptions {
  /** What the module of the server half exports. */
  readonly features: readonly Feature[];
  /** The plugin.json of the plugin. Its names of tables and settings are checked as a site checks them. */
  readonly plugin: {
    readonly name: string;
    readonly version: string;
    readonly serverTables?: readonly string[];
    readonly serverSettings?: readonly string[];
  };
  /** Page files by their names: `{ index: { path: '/', title: 'Home', blocks: [] } }`. Default: an empty start page. */
  readonly pages?: Readonly<Record<string, object>>;
  /** Environment variables of the site. Default: none. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the database, which is kept. Default: a temporary folder, which is removed. */
  readonly data?: string;
}

/** A running site. */
export interface TestSite extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly database: Database;
  /** Visits a page, and returns the visitor with the cookies. */
  visitor(path?: string): Promise<TestVisitor>;
  /** The owner of the site, signed in. */
  owner(): Promise<TestVisitor>;
  /** Why the half does not run. Undefined when it runs. */
  problem(): string | undefined;
  /** Lines of the log, JSON. */
  logged(): string;
}

const HOME = { path: '/', title: 'Home', blocks: [] };

/**
 * Starts a real site with a real database and the server half of one plugin, on a free port of this machine. It listens
 * when the promise resolves. Browser halves do not run: a page shows the data of its blocks as text.
 *
 * The database is SQLite, unless `environment` names another with `DATABASE_URL`.
 * @throws the problem of a half that a site would refuse.
 */
export async function testSite(options: TestSiteOptions): Promise<TestSite> {
  const { pages = { index: HOME }, environment = {}, data } = options;
  const features = await featuresOf(options);
  const root = await mkdtemp(path.join(tmpdir(), 'plinth-test-site-'));
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(root, { recursive: true, maxRetries: 3 }));
  await mkdir(path.join(root, 'pages'));
  for (const [name, page] of Object.entries(pages))
    await writeFile(path.join(root, 'pages', `${name}.json`), JSON.stringify(page));
  const set = { PLINTH_OWNER_EMAIL: OWNER.email, PLINTH_OWNER_PASSWORD: OWNER.password, ...environment };
  const folders = { pages: 'pages', dist: 'dist', data: data ?? 'data', manifest: 'dist/test.lock.json', port: '0' };
  const read = configFrom({ ...variables(set, features), ...folders }, root, features);
  const config = {
    ...read,
    theme: path.join(root, 'theme'),
    publicFiles: path.join(root, 'public'),
    server: { ...read.server, drainSeconds: 0 },
  };
  let log = '';
  const logTo = new Writable({
    write: (text, _encoding, done) => {
      log += text;
      done();
    },
  });
  const site = await createSite(config, {
    features,
    createRenderer: () => plainRenderer(),
    loadTemplate: async () => plainTemplate(),
    logTo,
  });
  started.defer(() => site.close());
  await site.published;
  const origin = await listen(site, config);
  const database = await openSiteDatabase(config, features);
  started.defer(() => database.destroy());
  const end = started.move();
  return {
    origin,
    database,
    visitor: async (address = '/') => testVisitor(await visitor(origin, address)),
    owner: async () => testVisitor(await signedIn(origin)),
    problem: () => site.halves().find(({ state }) => state === 'failed')?.problem,
    logged: () => log,
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

function testVisitor({ cookies, fetch }: Visitor): TestVisitor {
  return {
    cookies,
    fetch,
    submit: async (page, action, fields) => {
      const html = await (await fetch(page)).text();
      const crumb = /name="crumb" value="([^"]*)"/.exec(html)?.[1] ?? cookies.get('crumb') ?? '';
      return fetch(action, {
        method: 'POST',
        body: new URLSearchParams({ crumb, ...fields }),
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', referer: page },
      });
    },
  };
}

async function featuresOf({ features: own, plugin }: TestSiteOptions): Promise<SiteFeatures> {
  const { name, version, serverTables: tables = [], serverSettings: settings = [] } = plugin;
  const half = await loadHalf({ plugin: name, version, tables, settings }, async () => ({ features: own }));
  const features = siteFeatures({ halves: [half], refused: [] });
  for (const each of features.halves) if ('problem' in each) throw each.problem;
  return features;
}
