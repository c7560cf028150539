/** Examples in the help of each command, by its name. */
export const COMMAND_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  create: ['plinth create hello', 'plinth create price-list --json'],
  build: [
    'plinth build',
    'plinth build --watch',
    'plinth build plugins/hello --out ../../dist/plugins/hello',
    'plinth build --json',
  ],
  dev: ['plinth dev', 'plinth dev --port 5000', 'plinth dev plugins/hello --host dist/host'],
  test: ['plinth test', 'plinth test hello', 'plinth test -t "the button counts"', 'plinth test --watch'],
  pack: ['plinth pack', 'plinth pack --tarball', 'plinth pack --out ../releases --json'],
  verify: [
    'plinth verify                     # the plugin of this folder, or every plugin below plugins/',
    'plinth verify reviews             # one plugin of a repository',
    'plinth verify dist --json         # a build, without its sources',
    'plinth verify --report plinth.html',
    'plinth verify https://cdn.example.com/reviews/1.4.0/plinth.build.json',
  ],
  explain: ['plinth explain PLINTH-MANIFEST-121', 'plinth explain 121', 'plinth explain --json'],
  lock: ['plinth lock', 'plinth lock --manifest manifests/demo.json --dist dist', 'plinth lock --check'],
  diff: [
    'plinth diff old/demo.lock.json dist/demo.lock.json',
    'plinth diff old/demo.lock.json dist/demo.lock.json --pages site/pages --json',
  ],
  why: ['plinth why / gallery', 'plinth why site/pages/index.json hello --json'],
};
