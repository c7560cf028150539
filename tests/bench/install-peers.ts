import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs packages of other projects into a folder below `.plinth/bench`, without running their scripts. Does nothing
 * when the folder has exactly these.
 * @param dependencies Exact versions, by the names of the packages.
 */
export function installPeers(folder: string, dependencies: Readonly<Record<string, string>>): void {
  const manifest = JSON.stringify({ private: true, dependencies }, null, 2);
  const file = path.join(folder, 'package.json');
  if (existsSync(path.join(folder, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm install of ${Object.keys(dependencies).join(', ')} failed`);
}
