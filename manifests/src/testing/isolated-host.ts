import { HOST_BUILD } from './sample-site.ts';
import type { Tree } from './temporary-tree.ts';

/** The files of a build of the host for isolated plugins. The build is derived from `HOST_BUILD`. */
export function isolatedHost(): Tree {
  const { capture: _, kernel: _kernel, ...shared } = HOST_BUILD;
  const files = [...HOST_BUILD.files.filter((file) => !/^(kernel|lifecycle)/.test(file)), 'frame.1.js', 'page.1.js'];
  const build = {
    ...shared,
    kernel: 'frame.1.js',
    page: 'page.1.js',
    chunks: { ...HOST_BUILD.chunks, lifecycle: [] },
    shared: { ...HOST_BUILD.shared, '@plinth/sdk': { version: '0.1.0', files: [] } },
    files,
  };
  return {
    'dist/host/isolated/plinth.build.json': build,
    ...Object.fromEntries(files.map((file) => [`dist/host/isolated/${file}`, `/* isolated ${file} */`])),
  };
}
