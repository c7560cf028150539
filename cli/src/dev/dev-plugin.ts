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
import { siteOverride } from './site-override.ts';

/** Folder of the host for development, beside the host for visitors. */
const DEVELOPMENT_HOST = 'host-development';

interface DevOptions {
  /** Folder of the plugin. */
  readonly dir: string;
  /** Folder of the host that is built for visitors. */
  readonly host: string;
  /**
   * True to use the host for visitors. Default: false, which uses the development build next to it, with React Refresh.
   */
  readonly production?: boolean | undefined;
  /** Port of the pages. Default: 4180, or the next free port. */
  readonly port?: number | undefined;
  /** Origin of a site whose owner sees the plugin on its published pages. */
  readonly site?: string | undefined;
  /**
   * Runs after each change that the pages show.
   * @param rendering Problems of examples: they cannot be rendered on the server, the schema of their block refuses
   *   them, or it drops some of their fields.
   */
  readonly onChange: (state: DevState, rendering: readonly ShownProblem[]) => void;
  /** Called when the state of the override on the site changes. */
  readonly onSite?: SiteNews | undefined;
}

type SiteNews = (news: Problem | 'confirmed' | 'ended', confirmAddress: string) => void;

export interface RunningDev {
  /** `http://127.0.0.1:4180` */
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
   * Functions that end the started parts of the server, in the order of their start. Node 20 has no `DisposableStack`.
   */
  const started: (() => unknown)[] = [];
  const close = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start({ ...options, host, production }, plugin.name, (end) => started.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param name Name of the plugin.
 * @param onEnd Called with the function that ends a part, once the part has started.
 * @returns The addresses.
 */
async function start(
  { dir, host, production, port, site, onChange, onSite }: DevOptions,
  name: string,
  onEnd: (end: () => unknown) => void,
): Promise<Omit<RunningDev, 'close'>> {
  const dist = stagingFolder(path.join(dir, '.plinth'), 'dev-');
  onEnd(() => removeStaging(dist));
  // Marks the folder as ES modules, because the package.json of the plugin may say otherwise.
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
  /** Mistakes in the sources. They remain when only an example changes. */
  let failure: ManifestError | undefined;
  let updated: Promise<unknown> = Promise.resolve();
  // The watcher writes into the folder, so it must end before the folder is removed.
  onEnd(() => updated);
  const checked = await checkExamples(folders);
  onEnd(async () => {
    changes += 1;
    await checked.close();
  });
  /**
   * When several changes follow each other, only the last build is shown, because the files of the earlier builds no
   * longer exist.
   */
  const update = async () => {
    changes += 1;
    const change = changes;
    const next = await stateAfterBuild(folders, name, state);
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
    // The example that is being read has a mistake. A later change of it is shown together with this mistake.
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
