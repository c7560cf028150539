import type { Explanations } from './rule.ts';

/** The sources of a plugin, compared with its plugin.json. */
export const SOURCE_RULES: Explanations = {
  'PLINTH-MANIFEST-101': {
    why: 'Plugins are released on their own. One that imports the host, another plugin, or something that it does not declare breaks with their next release.',
    fix: 'Use @plinth/sdk, hooks, services and events. Declare every other package in package.json.',
    bad: "import { openCart } from '@plinth/plugin-cart';",
    good: 'const cart = await host.use(CartService);',
  },
  'PLINTH-MANIFEST-102': {
    why: 'Code from a computed address is neither built, nor hashed, nor checked with the plugin.',
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
    why: 'The host undoes at destroy only what it has done for the plugin. It also asks for consent first.',
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
    fix: 'Import an entry point of the installed SDK. Its package.json lists them under "exports".',
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
    why: 'The host finds a block by plugin.json and checks it against its definition. With two names it refuses the block.',
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
    fix: 'Get one of the services at its first use, in a method of the service, and not in its provider.',
    bad: 'host.provide(A, async (own) => createA(await own.use(B)));\nhost.provide(B, async (own) => createB(await own.use(A)));',
    good: 'host.provide(A, async (own) => createA(await own.use(B)));\nhost.provide(B, () => createB());',
  },
  'PLINTH-MANIFEST-130': {
    severity: 'warning',
    why: 'Pages load the code of a hook that nobody taps.',
    fix: 'Remove the hook from "hooks" of plugin.json.',
    bad: '"hooks": ["init"]      # no tap of init in the sources',
    good: '"hooks": []',
  },
  'PLINTH-MANIFEST-131': {
    severity: 'warning',
    why: 'A service that is only declared makes other plugins necessary, or claims an id that others could provide.',
    fix: 'Remove it from plugin.json.',
    bad: '"uses": ["plinth.dialogs"]      # never used',
    good: '"uses": []',
  },
  'PLINTH-MANIFEST-132': {
    severity: 'warning',
    why: 'Owners agree to capabilities. One that is not used asks them for more than the plugin needs.',
    fix: 'Remove it from "capabilities" of plugin.json.',
    bad: '"capabilities": { "network": ["api.example.com"] }      # never fetched',
    good: '"capabilities": {}',
  },
  'PLINTH-MANIFEST-137': {
    why: 'Nobody can say which hook this taps, so plugin.json cannot be compared with it.',
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
};
