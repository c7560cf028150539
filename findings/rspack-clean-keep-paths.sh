#!/usr/bin/env bash
# rspack and webpack ask `output.clean.keep` different questions.
#
# webpack gives the function paths relative to the output folder, and never the folder itself. rspack gives absolute
# paths, and asks about the output folder first: a function that answers true for it keeps every old file, and one that
# compares the beginning of the path with a relative name ("server/") keeps nothing. The build has no warning either way.
# So a configuration moved from webpack to rspack deletes the files that it was meant to keep.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --no-audit --no-fund --loglevel=error @rspack/core@2.2.9 webpack@5.111.0 >/dev/null
mkdir src
echo 'export const main = 1;' > src/index.js
cat > run.mjs <<'SCRIPT'
import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

/** Builds into a folder with an old file and a folder "server". Returns what was asked, and what is left. */
async function build(bundler, keep) {
  const out = fs.mkdtempSync(path.join(process.cwd(), 'out-'));
  fs.mkdirSync(path.join(out, 'server'));
  fs.writeFileSync(path.join(out, 'server/half.mjs'), '');
  fs.writeFileSync(path.join(out, 'old.js'), '');
  const asked = [];
  const clean = {
    keep: (file) => {
      asked.push(file.replace(out, '<output>'));
      return keep(file);
    },
  };
  await new Promise((resolve, reject) => {
    bundler({ mode: 'production', entry: './src/index.js', output: { path: out, filename: 'main.js', clean } }, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  return { asked: asked.sort(), left: fs.readdirSync(out, { recursive: true }).sort() };
}

const relative = (file) => file.startsWith('server');
const seen = {
  webpack: await build(webpack, relative),
  rspack: await build(rspack, relative),
  'rspack, true for the folder': await build(rspack, (file) => !path.basename(file).startsWith('old')),
};
console.log(`webpack ${webpack.version}, rspack ${rspack.rspackVersion ?? '2.2.9'}`);
console.log(JSON.stringify(seen, null, 1));
const expected = {
  webpack: { asked: ['old.js', 'server'], left: ['main.js', 'server', 'server/half.mjs'] },
  rspack: {
    asked: ['<output>', '<output>/old.js', '<output>/server', '<output>/server/half.mjs'],
    left: ['main.js'],
  },
  'rspack, true for the folder': { asked: ['<output>'], left: ['main.js', 'old.js', 'server', 'server/half.mjs'] },
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error(`The behaviour has changed. Expected: ${JSON.stringify(expected, null, 1)}`);
  process.exit(1);
}
SCRIPT
node run.mjs
