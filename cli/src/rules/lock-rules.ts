import type { Explanations } from './rule.ts';

/** What keeps plugins from being locked together. Some of it, `plinth verify` finds earlier. */
export const LOCK_RULES: Explanations = {
  'PLINTH-MANIFEST-004': {
    why: 'Two manifests that extend each other have no base, so their content is undefined.',
    fix: 'Remove "extends" from one of the manifests in the circle.',
    bad: 'a.json: { "extends": "./b.json" }\nb.json: { "extends": "./a.json" }',
    good: 'a.json: { "extends": "./b.json" }\nb.json: { "name": "b" }',
  },
  'PLINTH-MANIFEST-005': {
    why: 'A plugin that does not answer cannot be hashed, so it must not be in a lockfile.',
    fix: 'Check the address in "from". plugin.json and plinth.build.json are in the same folder.',
    bad: '"from": "https://cdn.example.com/reviews/"',
    good: '"from": "https://cdn.example.com/reviews/1.4.0/plinth.build.json"',
  },
  'PLINTH-MANIFEST-006': {
    why: 'Pages, addresses, class names and stored keys contain the name of the plugin. Two names are two plugins.',
    fix: 'Use the same name in the manifest, in plugin.json, as the name of the folder, and build again.',
    bad: 'plugins/reviews/plugin.json: { "name": "review" }',
    good: 'plugins/reviews/plugin.json: { "name": "reviews" }',
  },
  'PLINTH-MANIFEST-007': {
    why: 'The build is older or newer than its plugin.json, so the declared contract is not that of the scripts.',
    fix: 'Build the plugin again.',
    bad: 'plugin.json: "version": "1.1.0"\nplinth.build.json: "version": "1.0.0"',
    good: 'plugin.json: "version": "1.1.0"\nplinth.build.json: "version": "1.1.0"',
  },
  'PLINTH-MANIFEST-008': {
    why: 'The template accepts only releases in its range, so that an update is a decision.',
    fix: 'Widen the range, or name a release inside it.',
    bad: '"version": "^1.0.0"     # the release is 2.0.0',
    good: '"version": "^2.0.0"',
  },
  'PLINTH-MANIFEST-009': {
    why: 'A plugin that was made for another SDK can fail at any call.',
    fix: 'Use a release of the plugin for this SDK, or update the host.',
    bad: 'plugin.json: "sdk": "^2.0.0"     # the host has 1.4.0',
    good: 'plugin.json: "sdk": "^1.0.0"',
  },
  'PLINTH-MANIFEST-010': {
    why: 'The script of the plugin waits for a module that nobody gives it.',
    fix: 'Import something that the host shares, or update the host.',
    bad: "import { useGridList } from '@plinth/sdk/aria/grid-list';",
    good: "import { useTabs } from '@plinth/sdk/aria/tabs';",
  },
  'PLINTH-MANIFEST-011': {
    why: 'The plugin would run with a version that it was not tested with.',
    fix: 'Widen "shared" in plugin.json after testing, or update the host.',
    bad: '"shared": { "react": "^18.0.0" }',
    good: '"shared": { "react": "^19.0.0" }',
  },
  'PLINTH-MANIFEST-012': {
    why: 'Without a range, nobody can say whether the version of the host fits.',
    fix: 'Build with pluginConfig of @plinth/cli/build, which writes the ranges.',
    bad: '"requires": {}',
    good: '"requires": { "react": "^19.3.0" }',
  },
  'PLINTH-MANIFEST-016': {
    why: 'A file that changed after it was locked may contain anything. Browsers refuse it, so the block stays HTML.',
    fix: 'Publish the release under a new version and address, and run "plinth lock" again.',
    bad: 'tabs.1a2b3c4d.js   # changed by hand after "plinth lock"',
    good: 'npm run build && plinth lock',
  },
  'PLINTH-MANIFEST-017': {
    why: 'One block type has one renderer. With two, the order of the manifest would decide what visitors see.',
    fix: 'Remove one of the plugins from the manifest, or give one block a type of its own: "vendor/name".',
    bad: 'both plugins: "blocks": [{ "type": 18, … }]',
    good: 'one plugin: "blocks": [{ "type": "acme/tabs", … }]',
  },
  'PLINTH-MANIFEST-018': {
    why: 'A service has one provider, so that all its users get the same object.',
    fix: 'Remove one of the plugins from the manifest.',
    bad: 'two plugins: "provides": ["acme.reviews"]',
    good: 'one plugin: "provides": ["acme.reviews"]',
  },
  'PLINTH-MANIFEST-019': {
    why: 'The plugin cannot work without the service, and the page would only fail when it is used.',
    fix: 'Add a plugin that provides it, or move the service to "usesOptional" and handle its absence.',
    bad: '"uses": ["acme.reviews"]      # nobody provides it',
    good: '"usesOptional": ["acme.reviews"]',
  },
  'PLINTH-MANIFEST-020': {
    why: 'On those page types the user of the service runs without its provider.',
    fix: 'Allow the provider on every page type of its users.',
    bad: 'provider: "pageTypes": [2]\nuser: "pageTypes": [2, 50]',
    good: 'provider: "pageTypes": [2, 50]\nuser: "pageTypes": [2, 50]',
  },
  'PLINTH-MANIFEST-021': {
    why: 'A setting for a block that does not exist has no effect.',
    fix: 'Correct the name of the block, or remove the entry.',
    bad: '"activation": { "menus": "idle" }',
    good: '"activation": { "menu": "idle" }',
  },
  'PLINTH-MANIFEST-022': {
    why: 'Every file is checked before it runs. A file without a hash could be replaced unseen.',
    fix: 'Run "plinth lock" again.',
    bad: 'a file of the build that the lockfile does not list under "integrity"',
    good: 'npm run build && plinth lock',
  },
  'PLINTH-MANIFEST-023': {
    why: 'Half of the lockfile is missing, so pages cannot be made from it.',
    fix: 'Run "plinth lock" again, and do not edit the lockfile by hand.',
    bad: '"blocks": { "18": { "plugin": "gone" } }',
    good: 'plinth lock',
  },
  'PLINTH-MANIFEST-024': {
    why: 'What would be published is not what was built.',
    fix: 'Run "plinth lock" and commit the lockfile.',
    bad: 'plinth lock --check      # after a build',
    good: 'plinth lock',
  },
};
