import { existsSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, ManifestError, type Problem } from '@plinth/manifests';
import { readPlugin, shortPath } from '../build/read-plugin.ts';
import { removeStaging, stagingFolder } from '../build/staging-folder.ts';
import { watchPlugin } from '../build/watch-plugin.ts';
import { checkExamples } from './check-examples.ts';
import { builtFolder } from './dev-lock.ts';
import { startServer } from './dev-server.ts';
import { type DevState, FIRST_STATE, stateAfterBuild, withMistakes } from './dev-state.ts';
import { readExamplePages, refuseNoPages } from './example-pages.ts';
import { overrideFiles } from './override-script.ts';
import type { ShownProblem } from './page-html.ts';
import { createExampleRenderer, workerOf } from './render-example.ts';
import { type HalfNews, halfProgram, type ServedHalf, serveHalf } from './serve-half.ts';
import { siteOverride } from './site-override.ts';

/** Name of the folder with the development build of the host. It is beside the folder with the production build. */
const DEVELOPMENT_HOST = 'host-development';

interface DevOptions {
  /** Folder of the plugin. */
  readonly dir: string;
  /** Folder with the production build of the host. */
  readonly host: string;
  /**
   * True to use the production build of the host. Default: false, which uses the development build, with React Refresh.
   */
  readonly production?: boolean | undefined;
  /** Port of the pages. Default: 4180, or the next free port. */
  readonly port?: number | undefined;
  /**
   * Origin of a site. When this is given, the owner of the site sees this build of the plugin on the published pages.
   */
  readonly site?: string | undefined;
  /**
   * Called after each change, when the pages show the new state.
   * @param rendering Problems of examples: an example cannot be rendered on the server, or the schema of its block
   *   refuses the example or drops some of its fields.
   */
  readonly onChange: (state: DevState, rendering: readonly ShownProblem[]) => void;
  /** Called when the state of the override on the site changes. */
  readonly onSite?: SiteNews | undefined;
  /** Called when the server half of the plugin has started, or why it does not run. */
  readonly onHalf?: ((news: HalfNews) => void) | undefined;
}

type SiteNews = (news: Problem | 'confirmed' | 'ended', confirmAddress: string) => void;

export interface RunningDev {
  /** Address of the pages: `http://127.0.0.1:4180`. */
  readonly address: string;
  /** Address at which the owner of the site confirms the override. Undefined without a site. */
  readonly confirmAddress: string | undefined;
  close(): Promise<void>;
}

/**
 * Serves a page for each example of a plugin, and updates the pages when a file of the plugin changes.
 * @throws ManifestError `PLINTH-MANIFEST-042` without a plugin.json, `-150` without an example, `-046` without a built
 *   host, `-050` when the port is in use.
 */
export async function devPlugin(options: DevOptions): Promise<RunningDev> {
  const { dir, production = false } = options;
  const plugin = readPlugin(dir);
  refuseNoPages(await readExamplePages(dir, plugin));
  const host = production ? options.host : path.join(path.dirname(options.host), DEVELOPMENT_HOST);
  refuseNoHost(options.host);
  if (!production) refuseNoHost(host, 'update @plinth/host, or type "plinth dev --production"');
  /**
   * Functions that end the started parts of the server, in the order in which the parts have started. Node 20 has no
   * `DisposableStack`.
   */
  const started: (() => unknown)[] = [];
  const close = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const half = plugin.server === undefined ? undefined : await startHalf(options);
    if (half) started.push(half.close);
    return { ...(await start({ ...options, host, production, half }, plugin.name, (end) => started.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startHalf({ dir, onHalf = () => undefined }: DevOptions): Promise<ServedHalf | undefined> {
  const found = await halfProgram(dir);
  if ('program' in found) return serveHalf(dir, found.program, onHalf);
  onHalf({ problem: found.reason });
  return undefined;
}

/**
 * @param name Name of the plugin.
 * @param onEnd Called once for each part of the server that has started, with the function that ends this part.
 * @returns The addresses of the pages.
 */
async function start(
  { dir, host, production, port, site, half, onChange, onSite }: DevOptions & { readonly half: ServedHalf | undefined },
  name: string,
  onEnd: (end: () => unknown) => void,
): Promise<Omit<RunningDev, 'close'>> {
  const dist = stagingFolder(path.join(dir, '.plinth'), 'dev-');
  onEnd(() => removeStaging(dist));
  // Without this file, Node would read the package.json of the plugin, which possibly declares CommonJS.
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}');
  const folders = { dir, dist, host };
  const renderer = await createExampleRenderer(host);
  onEnd(renderer.close);

  let state = FIRST_STATE;
  const files = site === undefined ? undefined : overrideFiles(name);
  const server = await startServer({
    folders,
    renderer,
    port,
    state: () => state,
    half: half?.origin,
    override: site !== undefined && files ? { site, files } : undefined,
  });
  onEnd(server.close);
  const { address } = server;
  const override =
    site !== undefined && files
      ? siteOverride({
          site,
          name,
          address,
          files,
          onShown: server.shown,
          onNews: (news) => onSite?.(news, override?.confirmAddress ?? ''),
        })
      : undefined;
  if (override) onEnd(override.close);
  const show = (next: DevState) => {
    if (next.lock && next.id !== state.id) override?.send(next.lock);
    state = next;
    server.changed();
  };

  let changes = 0;
  /** Mistakes in the sources of the plugin. They are kept when only an example changes. */
  let failure: ManifestError | undefined;
  let updated: Promise<unknown> = Promise.resolve();
  // The last update uses the folder of the builds, so it must end before the folder is removed.
  onEnd(() => updated);
  const checked = await checkExamples(folders);
  onEnd(async () => {
    changes += 1;
    await checked.close();
  });
  /**
   * When several changes follow each other quickly, only the last build is shown, because the files of the earlier
   * builds possibly are no longer on disk.
   */
  const update = async () => {
    changes += 1;
    const change = changes;
    const [next] = await Promise.all([stateAfterBuild(folders, name, state), half?.update(builtFolder(dist, name))]);
    if (change !== changes) return;
    const mistake = failure;
    const shown = mistake ? withMistakes(next, mistake) : next;
    show(shown);
    const isOld = () => change !== changes || mistake !== failure;
    const rendering = await checked.problemsOf(shown, isOld);
    if (!isOld()) onChange(shown, rendering);
  };
  const stop = watchPlugin({
    dir,
    outDir: builtFolder(dist, name),
    mode: 'development',
    refresh: !production,
    onBuilt: () => {
      failure = undefined;
      updated = update();
    },
    // Shows the mistakes of the failed build. They stay in `failure`, so that a change of an example does not hide
    // them.
    onFailed: (error) => {
      failure = error;
      show(withMistakes(state, error));
      onChange(state, []);
    },
  });
  onEnd(stop);
  const examples = path.join(dir, 'examples');
  if (existsSync(examples)) {
    const watcher = watch(examples, () => {
      if (state.lock) updated = update();
    });
    onEnd(() => watcher.close());
  }
  return { address, confirmAddress: override?.confirmAddress };
}

const GET_HOST = 'run "npm install --save-dev @plinth/host", or name the folder of a built host with --host';

/** @param hint How to get a built host. */
function refuseNoHost(host: string, hint = GET_HOST): void {
  const missing = [path.join(host, BUILD_RECORD_FILE), workerOf(host)].find((file) => !existsSync(file));
  if (missing === undefined) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-046',
      file: shortPath(missing),
      message: 'does not exist, so there is no host that could show the plugin',
      hint,
    },
  ]);
}
