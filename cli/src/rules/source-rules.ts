import type { Explanations } from './rule.ts';

/** The sources of a plugin, compared with its plugin.json. */
export const SOURCE_RULES: Explanations = {
  'PLINTH-MANIFEST-101': {
    why: 'Plugins are released independently. A plugin that imports the host, another plugin or an undeclared package can break with the next release of these.',
    fix: 'Use @plinth/sdk, hooks, services and events. Declare every other package in package.json.',
    bad: "import { openCart } from '@plinth/plugin-cart';",
    good: 'const cart = await host.use(CartService);',
  },
  'PLINTH-MANIFEST-102': {
    why: 'Code from a computed address is not part of the build, so it has no hash and is not checked.',
    fix: 'Write the module as a string.',
    bad: 'await import(address);',
    good: "await import('./chart.ts');",
  },
  'PLINTH-MANIFEST-103': {
    why: 'Pages load the code for a hook only if a plugin declares it. An undeclared tap is refused on the page.',
    fix: 'Add the hook to "hooks" of plugin.json, or remove the tap.',
    bad: 'const { escape } = host.hooks;      // "hooks": []',
    good: '"hooks": ["escape"]',
  },
  'PLINTH-MANIFEST-104': {
    why: '"plinth lock" finds missing and double providers only by what plugin.json says.',
    fix: 'Add the service to "uses", "usesOptional" or "provides" of plugin.json.',
    bad: 'await host.use(DialogsService);      // "uses": []',
    good: '"uses": ["plinth.dialogs"]',
  },
  'PLINTH-MANIFEST-105': {
    why: 'The host refuses the call (PLINTH-CAP-001), because the owner of the site has not agreed to it.',
    fix: 'Add it to "capabilities" of plugin.json.',
    bad: "host.fetch('https://api.example.com/stars');      // no capabilities",
    good: '"capabilities": { "network": ["api.example.com"] }',
  },
  'PLINTH-MANIFEST-106': {
    why: 'At destroy, the host undoes only actions that went through the host. The host also checks the consent first.',
    fix: 'Use the member of the host that the message names.',
    bad: "localStorage.setItem('seen', '1');",
    good: "host.storage.local.set('seen', '1');",
  },
  'PLINTH-MANIFEST-109': {
    why: 'plugin.json names a source that does not exist, or the folder lacks a file that every plugin of the repository has.',
    fix: 'Write the file, or correct its path in plugin.json.',
    bad: '"module": "./src/tabs/blok.ts"',
    good: '"module": "./src/tabs/block.ts"',
  },
  'PLINTH-MANIFEST-111': {
    why: 'A file that cannot be parsed hides its imports and calls from every other check.',
    fix: 'Correct the syntax at the line that is named.',
    bad: 'export const = 1;',
    good: 'export const one = 1;',
  },
  'PLINTH-MANIFEST-124': {
    why: 'The build fails, or it works only because another version of the SDK is installed here.',
    fix: 'Import an entry point and a name of the installed SDK. Its api.json lists them.',
    bad: "import { useTabs } from '@plinth/sdk/arria/tabs';",
    good: "import { useTabs } from '@plinth/sdk/aria/tabs';",
  },
  'PLINTH-MANIFEST-125': {
    why: 'The host takes the block or the setup from the default export of the module.',
    fix: 'Export the result of defineBlock (for a block) or definePlugin (for "setup") as the default.',
    bad: 'export const tabs = defineBlock({ … });',
    good: 'export default defineBlock({ … });',
  },
  'PLINTH-MANIFEST-126': {
    why: 'The host finds a block by plugin.json and checks it against its definition. When the two differ, the host refuses the block.',
    fix: 'Use the same name and type in plugin.json and in the definition.',
    bad: 'plugin.json: "name": "tabs"\nblock.ts: defineBlock({ name: \'tab\', … })',
    good: "block.ts: defineBlock({ name: 'tabs', … })",
  },
  'PLINTH-MANIFEST-127': {
    why: 'A block that plugin.json does not list is never loaded.',
    fix: 'Add it to "blocks" of plugin.json, or remove the file.',
    bad: 'src/blocks/chart/block.ts      # not in plugin.json',
    good: '"blocks": [{ "type": "acme/chart", "name": "chart", "module": "./src/blocks/chart/block.ts" }]',
  },
  'PLINTH-MANIFEST-129': {
    why: 'Each of these providers waits for the next, so none of them is ever ready. The page rejects all of them (PLINTH-SVC-002).',
    fix: 'Get one of the services in a method of the other service, at its first use, and not in the provider.',
    bad: 'host.provide(A, async (own) => createA(await own.use(B)));\nhost.provide(B, async (own) => createB(await own.use(A)));',
    good: 'host.provide(A, async (own) => createA(await own.use(B)));\nhost.provide(B, () => createB());',
  },
  'PLINTH-MANIFEST-130': {
    severity: 'warning',
    why: 'Pages would load the code of a hook that no plugin taps.',
    fix: 'Remove the hook from "hooks" of plugin.json.',
    bad: '"hooks": ["init"]      # no tap of init in the sources',
    good: '"hooks": []',
  },
  'PLINTH-MANIFEST-131': {
    severity: 'warning',
    why: 'An unused entry in "uses" requires another plugin for nothing. An unused entry in "provides" prevents other plugins from providing the service.',
    fix: 'Remove it from plugin.json.',
    bad: '"uses": ["plinth.dialogs"]      # never used',
    good: '"uses": []',
  },
  'PLINTH-MANIFEST-132': {
    severity: 'warning',
    why: 'Owners agree to capabilities. An unused capability asks them for more than the plugin needs.',
    fix: 'Remove it from "capabilities" of plugin.json.',
    bad: '"capabilities": { "network": ["api.example.com"] }      # never fetched',
    good: '"capabilities": {}',
  },
  'PLINTH-MANIFEST-137': {
    why: 'The name of the hook is computed, so the tap cannot be compared with plugin.json.',
    fix: 'Write the name of the hook.',
    bad: 'host.hooks[name](run);',
    good: 'host.hooks.init(run);',
  },
  'PLINTH-MANIFEST-138': {
    severity: 'warning',
    why: 'A template must contain another plugin that provides it. "plinth lock" refuses a template without one.',
    fix: 'Say in the README which plugin provides it, or use "usesOptional" and handle its absence.',
    bad: '"uses": ["acme.reviews"]      # no plugin of this repository provides it',
    good: '"usesOptional": ["acme.reviews"]',
  },
  'PLINTH-MANIFEST-220': {
    why: 'Visitors would load a fake host that grants everything.',
    fix: 'Import @plinth/sdk/testing only in tests: files with ".test." in their name, and files below a folder "testing".',
    bad: "import { fakeHost } from '@plinth/sdk/testing';      // src/plugin.ts",
    good: "import { fakeHost } from '@plinth/sdk/testing';      // src/plugin.test.ts",
  },
  'PLINTH-MANIFEST-230': {
    why: '"sdk" of plugin.json promises that the plugin runs with each version of its range. With an older host the name is undefined, and the plugin fails on the page.',
    fix: 'Raise the lowest version of "sdk" to the one that the message names, or do not use the name.',
    bad: '"sdk": "^0.1.0"\nimport { useSlots } from \'@plinth/sdk/react\';      // since 0.1.4',
    good: '"sdk": "^0.1.4"',
  },
};
