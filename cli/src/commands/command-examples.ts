/** Examples that the help of each command shows, by the name of the command. */
export const COMMAND_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  create: ['plinth create hello', 'plinth create price-list --json'],
  build: [
    'plinth build',
    'plinth build --watch',
    'plinth build plugins/hello --out ../../dist/plugins/hello',
    'plinth build --json',
  ],
  dev: [
    'plinth dev',
    'plinth dev --port 5000 --production',
    'plinth dev plugins/hello --host dist/host',
    'plinth dev --site https://www.example.com',
  ],
  test: ['plinth test', 'plinth test hello', 'plinth test -t "the button counts"', 'plinth test --watch'],
  pack: ['plinth pack', 'plinth pack --tarball', 'plinth pack --out ../releases --json'],
  verify: [
    'plinth verify                     # this plugin, or all below plugins/',
    'plinth verify reviews             # one plugin of a repository',
    'plinth verify dist --json         # a build, without its sources',
    'plinth verify --rebuild           # also build again, and compare',
    'plinth verify releases/reviews-1.4.0.tgz',
    'plinth verify manifests/demo.json # what "plinth lock" would refuse',
    'plinth verify --report plinth.html',
    'plinth verify https://cdn.example.com/reviews/1.4.0/plinth.build.json',
  ],
  explain: ['plinth explain PLINTH-MANIFEST-121', 'plinth explain 121', 'plinth explain --json'],
  lock: [
    'plinth lock',
    'plinth lock --manifest manifests/demo.json --dist dist',
    'plinth lock --check --json',
    'plinth lock --accept reviews      # after reading what it changes',
    'plinth lock --candidate           # for a rollout',
    'plinth lock --from dist/mf-manifest.json --block ./reviews=acme/reviews',
  ],
  diff: [
    'plinth diff old/demo.lock.json dist/demo.lock.json',
    'plinth diff old/demo.lock.json dist/demo.lock.json --pages site/pages --json',
  ],
  map: [
    'plinth map town.geojson',
    'plinth map streets.geojson houses.geojson --out town.pmtiles --maxzoom 15',
    'plinth map region.geojsonl --attribution "Land survey" --skip-wrong',
  ],
  why: [
    'plinth why / gallery',
    'plinth why site/pages/index.json hello --json',
    'plinth why --record plinth-record.json gallery',
  ],
  bisect: [
    'plinth bisect http://127.0.0.1:4173/',
    'plinth bisect http://127.0.0.1:4173/ --test "node find-problem.mjs" --json',
  ],
  release: [
    'plinth release list',
    'plinth release promote 4',
    'plinth release rollback',
    'plinth release list --json --manifest manifests/demo.json',
  ],
  rollout: [
    'plinth rollout start 5 --share 10% --stop-at-errors 2%',
    'plinth rollout start 5 --share 50%',
    'plinth rollout status --json',
    'plinth rollout stop',
    'plinth rollout finish             # makes it the current release',
  ],
};
