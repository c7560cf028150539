import { existsSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, ManifestError } from '@plinth/manifests';
import { readPlugin, shortPath } from '../build/read-plugin.ts';
import { stagingFolder } from '../build/staging-folder.ts';
import { watchPlugin } from '../build/watch-plugin.ts';
import { builtFolder } from './dev-lock.ts';
import { startServer } from './dev-server.ts';
import { type DevState, FIRST_STATE, stateAfterBuild, withMistakes } from './dev-state.ts';
import { readExamplePages, refuseNoPages } from './example-pages.ts';
import { createExampleRenderer, workerOf } from './render-example.ts';

interface DevOptions {
  /** Folder of the plugin. */
  readonly dir: string;
  /** Folder of the built host. */
  readonly host: string;
  /** Default: 4180 or the next free one. */
  readonly port?: number | undefined;
  /** Runs after each change that the pages show. */
  readonly onChange: (state: DevState) => void;
}

export interface RunningDev {
  /** `http://127.0.0.1:4180` */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Shows the examples of a plugin, each on a page of its own, and keeps the pages up to date while its author works.
 * @throws ManifestError `PLINTH-MANIFEST-042` without a plugin.json, `-150` without an example, `-046` without a built
 *   host, `-050` when the port is in use.
 */
export async function devPlugin(options: DevOptions): Promise<RunningDev> {
  const { dir, host } = options;
  const plugin = readPlugin(dir);
  refuseNoPages(await readExamplePages(dir, plugin));
  refuseNoHost(host);
  /** What has started, in this order. Node 20 has no disposable stack. */
  const started: (() => unknown)[] = [];
  const close = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { address: await start(options, plugin.name, (end) => started.push(end)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param name Name of the plugin.
 * @param onEnd Gets what ends each part, once it has started.
 * @returns The address of the pages.
 */
async function start(
  { dir, host, port, onChange }: DevOptions,
  name: string,
  onEnd: (end: () => unknown) => void,
): Promise<string> {
  const dist = stagingFolder(path.join(dir, '.plinth'), 'dev-');
  onEnd(() => rmSync(dist, { recursive: true, force: true }));
  // The scripts are ES modules, whatever the package of the plugin says.
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}');
  const folders = { dir, dist, host };
  const renderer = await createExampleRenderer(host);
  onEnd(renderer.close);

  let state = FIRST_STATE;
  const server = await startServer({ folders, renderer, port, state: () => state });
  onEnd(server.close);
  const show = (next: DevState) => {
    state = next;
    server.changed();
    onChange(state);
  };

  let changes = 0;
  let updated: Promise<unknown> = Promise.resolve();
  // It writes into the folder, so it must end before that is removed.
  onEnd(() => updated);
  /** Only the last of several changes is shown, because the files of those before it are gone. */
  const update = async () => {
    changes += 1;
    const change = changes;
    const next = await stateAfterBuild(folders, name, state);
    if (change === changes) show(next);
  };
  const stop = watchPlugin({
    dir,
    outDir: builtFolder(dist, name),
    mode: 'development',
    onBuilt: () => {
      updated = update();
    },
    onFailed: (error) => {
      changes += 1;
      show(withMistakes(state, error));
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
  return server.address;
}

function refuseNoHost(host: string): void {
  const missing = [path.join(host, BUILD_RECORD_FILE), workerOf(host)].find((file) => !existsSync(file));
  if (missing === undefined) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-046',
      file: shortPath(missing),
      message: 'does not exist, so there is no host that could show the plugin',
      hint: 'run "npm install --save-dev @plinth/host", or name the folder of a built host with --host',
    },
  ]);
}
