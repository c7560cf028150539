import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findTestBrowser } from './browser/find-chromium.ts';
import { type FixtureBuild, makeFixtures } from './fixtures/make-fixtures.ts';
import { OWNER_OF_TESTS } from './site/owner-session.ts';
import { DEMO_FOLDER, keepPublished } from './site/published-demo.ts';
import { FORMS_OF_TESTS, startSite } from './site/start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser. Each process of tests starts its own. */
    readonly browserPath: string;
    /** Address of the demo site. All test files share it, so no test must rely on what is stored there. */
    readonly demo: string;
    /** Folder of the builds and path of the lockfile of the demo, for tests that serve its blocks on other pages. */
    readonly demoBuild: { readonly dist: string; readonly lockFile: string };
    /** Data folder of a demo site that has published its pages and has stored nothing else. */
    readonly publishedDemo: string;
    /** Address of the site with the fixture pages and plugins. */
    readonly fixture: string;
    /**
     * Folders of the page files and the builds, and path of the lockfile of the fixture site, for tests that serve its
     * blocks on other pages.
     */
    readonly fixtureBuild: FixtureBuild;
  }
}

const ROOT = path.dirname(import.meta.dirname);
const DIST = path.join(ROOT, 'dist');
const DEMO_LOCK = 'demo.lock.json';

/** Starts the demo site and the fixture site for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(path.join(DIST, DEMO_LOCK)))
    throw new Error('There is no dist/demo.lock.json: run "npm run build" first.');
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH to its path.');
  // The folder is below node_modules of the repository. The copied renderer imports packages, and Node finds them only
  // in a folder above the renderer.
  const cache = path.join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'plinth-e2e-'));
  // The builds are copied, because somebody could start a new build during the tests.
  const dist = path.join(folder, 'dist');
  await cp(DIST, dist, { recursive: true });
  const running = new AsyncDisposableStack();
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  try {
    const demoBuild = { dist, lockFile: path.join(dist, DEMO_LOCK) };
    const publishedDemo = path.join(folder, 'published-demo');
    const startDemo = async () => {
      const environment = { ...FORMS_OF_TESTS, ...OWNER_OF_TESTS, PLINTH_PAYMENTS: 'test' };
      const site = running.use(await startSite({ pages: DEMO_FOLDER, ...demoBuild, environment }));
      await keepPublished(site.data, publishedDemo);
      return site;
    };
    const startFixture = async () => {
      const build = await makeFixtures(path.join(folder, 'fixtures'));
      return { build, site: running.use(await startSite({ ...build, environment: OWNER_OF_TESTS })) };
    };
    // The sites start in parallel. If one of them fails, the other is awaited too, so that everything that has started
    // can be stopped.
    const [demo, fixture] = await allSettled([startDemo(), startFixture()]);
    project.provide('browserPath', executablePath);
    project.provide('demo', demo.address);
    project.provide('demoBuild', demoBuild);
    project.provide('publishedDemo', publishedDemo);
    project.provide('fixture', fixture.site.address);
    project.provide('fixtureBuild', fixture.build);
    return () => running.disposeAsync();
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

/** Like `Promise.all`, but it rejects only after all promises have settled. */
async function allSettled<T extends readonly unknown[] | []>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
