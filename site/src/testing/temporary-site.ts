import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteConfig } from '@plinth/server';
import { defaultServerSettings } from '@plinth/server/http';
import type { Template } from '@plinth/server/pages';
import { createSite, type Site, type SiteDependencies } from '../app/server/create-site.ts';
import type { SiteFeatures } from '../app/site-features.ts';
import { copySqlite } from './migrated-databases.ts';
import { type PlainRenderer, plainRenderer } from './plain-renderer.ts';
import { plainTemplate } from './plain-template.ts';
import { SOURCE_FEATURES } from './source-halves.ts';
import { sourceSettings } from './source-settings.ts';

export type Files = Readonly<Record<string, string | Buffer | object>>;

/** Folders of a site in the system's temporary folder. They are removed after the test. */
export interface TemporaryFolders {
  readonly config: SiteConfig;
  /** Writes files, by path below the folder: `pages/index.json`. Objects become JSON. */
  write(files: Files): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function temporaryFolders(files: Files, config: Partial<SiteConfig> = {}): Promise<TemporaryFolders> {
  const root = await mkdtemp(path.join(tmpdir(), 'plinth-site-'));
  const write = async (more: Files) => {
    for (const [name, content] of Object.entries(more)) {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      );
    }
  };
  await mkdir(path.join(root, 'pages'));
  await write(files);
  return {
    config: {
      host: '127.0.0.1',
      port: 0,
      pages: path.join(root, 'pages'),
      data: path.join(root, 'data'),
      databaseUrl: undefined,
      logLevel: 'silent',
      plainLog: false,
      lockFile: path.join(root, 'manifests/site.lock.json'),
      dev: false,
      dist: path.join(root, 'dist'),
      theme: path.join(root, 'theme'),
      publicFiles: path.join(root, 'public'),
      server: { ...defaultServerSettings(), drainSeconds: 0 },
      ...sourceSettings(),
      ...config,
    },
    write,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, maxRetries: 3 }),
  };
}

export interface TemporarySite extends TemporaryFolders {
  readonly site: Site;
  readonly renderer: PlainRenderer;
}

/** A real site with a real database. Its files are in temporary folders. */
export async function temporarySite(
  files: Files,
  options: {
    readonly config?: Partial<SiteConfig>;
    readonly template?: (lockFile: string) => Template;
    /** Default: the features of all plugins of this repository. */
    readonly features?: SiteFeatures;
    readonly visitorContext?: SiteDependencies['visitorContext'];
    readonly logTo?: SiteDependencies['logTo'];
    readonly patience?: SiteDependencies['patience'];
    /** Has the site never been started before? Then the start makes the owner's account. Default: false. */
    readonly isFirstStart?: boolean;
  } = {},
): Promise<TemporarySite> {
  const folders = await temporaryFolders(files, options.config);
  const { databaseUrl, data, owner } = folders.config;
  if (databaseUrl === undefined) await copySqlite(data, owner.password === undefined && !options.isFirstStart);
  const renderer = plainRenderer();
  const site = await createSite(folders.config, {
    features: options.features ?? SOURCE_FEATURES,
    createRenderer: () => renderer,
    loadTemplate: async (lockFile) => options.template?.(lockFile) ?? plainTemplate(),
    ...(options.visitorContext ? { visitorContext: options.visitorContext } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.patience ? { patience: options.patience } : {}),
  });
  await site.published;
  return {
    ...folders,
    site,
    renderer,
    [Symbol.asyncDispose]: async () => {
      await site.close();
      await folders[Symbol.asyncDispose]();
    },
  };
}

/** A page file with one accordion. */
export const HOME = { path: '/', title: 'Home', blocks: [{ id: 'a1', type: 'accordion', data: { items: [] } }] };
