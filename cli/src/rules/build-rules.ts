import type { Explanations } from './rule.ts';

/** Rules for the build of a plugin: `plinth.build.json`, and the scripts that it names. */
export const BUILD_RULES: Explanations = {
  'PLINTH-MANIFEST-013': {
    why: 'The host asks the container for this module when a page has the block. It would get an error.',
    fix: 'Build the plugin again, or remove the block from plugin.json.',
    bad: 'plugin.json: "blocks": [{ "name": "tabs", … }]\nplinth.build.json: "modules": {}',
    good: 'plinth.build.json: "modules": { "./tabs": { "js": ["tabs.1a2b3c4d.js"], … } }',
  },
  'PLINTH-MANIFEST-014': {
    why: 'Only files that the build record lists are hashed and published. This file would be missing on the server.',
    fix: 'Build the plugin again with pluginConfig of @plinth/cli/build.',
    bad: '"entry": "entry.1a2b3c4d.js", "files": []',
    good: '"entry": "entry.1a2b3c4d.js", "files": ["entry.1a2b3c4d.js"]',
  },
  'PLINTH-MANIFEST-015': {
    why: 'Visitors would get an error for this file, and the block would stay HTML.',
    fix: 'Build again, and publish every file of the build.',
    bad: '"files": ["entry.1a2b3c4d.js"]      # the file was deleted',
    good: 'npm run build',
  },
  'PLINTH-MANIFEST-026': {
    why: 'A block uses the React of the host. If the build record does not list React, its version is not checked.',
    fix: 'Build with pluginConfig of @plinth/cli/build, so that the record names every shared module.',
    bad: '"./tabs": { "js": ["tabs.js"], "css": [], "shared": [] }',
    good: '"./tabs": { "js": ["tabs.js"], "css": [], "shared": ["react", "react/jsx-runtime"] }',
  },
  'PLINTH-MANIFEST-107': {
    why: 'Every visitor downloads the files of a plugin on the pages that use it, so large files make these pages slow.',
    fix: 'Import what the host shares, load rarely used code with import(), or set a higher budget in plugin.json and say why. Without "budgets", the entry may take 2,048 bytes, the scripts of one block or of the setup 20,000, all scripts that are loaded later 50,000, the stylesheets of one block 5,000 and all stylesheets 8,000, in brotli bytes.',
    bad: '"budgets": { "./tabs": 4000 }      # it takes 5,200',
    good: "const { showChart } = await import('./chart.ts');      // loaded when it is needed",
  },
  'PLINTH-MANIFEST-108': {
    why: 'The host loads the blocks of a plugin through the exports init and get of its entry. Without them it cannot load a block.',
    fix: 'Build with pluginConfig of @plinth/cli/build. The entry must not run code that needs a page.',
    bad: 'export default { tabs };',
    good: 'export { init, get };',
  },
  'PLINTH-MANIFEST-110': {
    why: 'A development build is several times as large as the production build that visitors load, so its budgets cannot be checked.',
    fix: 'Make a production build and verify again.',
    bad: 'npm run dev && plinth verify',
    good: 'npm run build && plinth verify',
  },
  'PLINTH-MANIFEST-120': {
    why: 'A file that the record does not list has no hash, so its content is not checked. It may be from an older build, or loaded without a check.',
    fix: 'Empty the folder and build again. Put files that are not part of the build somewhere else.',
    bad: 'dist/extra.js      # not in "files" of plinth.build.json',
    good: 'rm -r dist && npm run build',
  },
  'PLINTH-MANIFEST-121': {
    why: 'The content security policy of a site forbids eval, new Function and timers with text. The script would fail there, and text that runs as code is how attackers get in.',
    fix: 'Write the code as a function. For data, use JSON.parse. Look for a library that needs no eval.',
    bad: "setTimeout('show()', 100);\nnew Function('a', 'return a + 1');",
    good: 'host.timeout(show, 100);\nconst increase = (a: number) => a + 1;',
  },
  'PLINTH-MANIFEST-122': {
    why: 'An automatic public path is taken from document.currentScript or from the last script of the page. On a page with several plugins, that script can belong to another plugin.',
    fix: 'Build with pluginConfig of @plinth/cli/build: its container uses import.meta.url.',
    bad: "output: { publicPath: 'auto' }",
    good: 'export default pluginConfig({ dir, outDir, mode });',
  },
  'PLINTH-MANIFEST-123': {
    why: 'Two copies of React do not share state: hooks throw, contexts are empty, focus and overlays are managed twice. A copy also adds 60 KB.',
    fix: 'Build with pluginConfig of @plinth/cli/build, which leaves out what the host shares. Import react-aria through @plinth/sdk/aria/….',
    bad: "import { useButton } from 'react-aria';",
    good: "import { useButton } from '@plinth/sdk/aria/interactions';",
  },
  'PLINTH-MANIFEST-128': {
    why: 'Every page can load an exposed module, but reviewers read only plugin.json.',
    fix: 'Declare it as a block or as "setup" in plugin.json, or stop exposing it.',
    bad: 'container: { \'./tabs\': …, \'./internals\': … }\nplugin.json: "blocks": [{ "name": "tabs", … }]',
    good: "container: { './tabs': … }",
  },
  'PLINTH-MANIFEST-135': {
    why: 'The host loads plugins as ES modules. A script in another format defines globals or throws.',
    fix: 'Build ES modules: output.module and library.type "module", as pluginConfig of @plinth/cli/build does.',
    bad: 'module.exports = { get, init };',
    good: 'export { get, init };',
  },
  'PLINTH-MANIFEST-228': {
    why: 'If others can repeat a build and get the same files, the release was made from these sources and nothing else.',
    fix: 'Remove everything from the build that depends on the time, the folder, the machine or random numbers. Commit the lockfile of npm.',
    bad: "new rspack.BannerPlugin('built ' + new Date())",
    good: "new rspack.BannerPlugin('reviews ' + version)",
  },
  'PLINTH-MANIFEST-229': {
    why: 'A build that works only in one folder fails in CI and for other developers.',
    fix: 'Use only files of the plugin and packages that package.json declares. A build without sources is verified without --rebuild.',
    bad: "import { price } from '/home/ada/shop/price.ts';",
    good: "import { price } from './price.ts';",
  },
  'PLINTH-MANIFEST-231': {
    why: 'A file of another plugin, of the host or of another server changes its name with each release, and browsers do not check its hash. It may also be a second copy of something that exists once on a page.',
    fix: 'Use @plinth/sdk, hooks, services and events. Everything else that the plugin needs belongs in its own build.',
    bad: "import { get } from '/_plinth/plugins/cart/entry.4f2a91c0.js';",
    good: 'const cart = await host.use(CartService);',
  },
};
