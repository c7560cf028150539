import type { Explanations } from './rule.ts';

/**
 * Rules for a Module Federation remote of another build tool. A page of Plinth can run only a remote that follows them.
 */
export const REMOTE_RULES: Explanations = {
  'PLINTH-MANIFEST-080': {
    why: 'A page loads remotes as ES modules. Browsers do not check the hash of a remote that is loaded by a script element.',
    fix: 'Build the remote as an ES module.',
    bad: "new ModuleFederationPlugin({ library: { type: 'var', name: 'shop' } })",
    good: "new ModuleFederationPlugin({ library: { type: 'module' } })",
  },
  'PLINTH-MANIFEST-081': {
    why: 'Two copies of React on one page do not share hooks and context, so blocks fail.',
    fix: 'Share the module as a singleton.',
    bad: "shared: { react: { requiredVersion: '^19.0.0' } }",
    good: "shared: { react: { singleton: true, requiredVersion: '^19.0.0' } }",
  },
  'PLINTH-MANIFEST-082': {
    why: 'When the version of the host does not fit, the remote loads its own copy, and the page has two copies.',
    fix: 'Widen the range so that it includes the version of the host, or lock with a host whose version is in the range.',
    bad: "shared: { react: { singleton: true, requiredVersion: '^18.0.0' } }      # the host has 19.3.1",
    good: "shared: { react: { singleton: true, requiredVersion: '^19.0.0' } }",
  },
  'PLINTH-MANIFEST-083': {
    why: 'The remote would import a module that neither the host nor the remote has.',
    fix: 'Bundle the module with the remote, or use one that the host shares.',
    bad: 'shared: { lodash: { import: false } }',
    good: 'shared: { react: { singleton: true, import: false } }',
  },
  'PLINTH-MANIFEST-084': {
    why: 'The policy of the page forbids eval, so the script would stop at its first line.',
    fix: 'Build without devtools that use eval.',
    bad: "devtool: 'eval'",
    good: "devtool: false, mode: 'production'",
  },
  'PLINTH-MANIFEST-085': {
    why: 'document.currentScript is empty in an ES module, so the remote would not find its files.',
    fix: "Set the public path to 'auto' in a build with ES modules, which uses import.meta.url.",
    bad: 'document.currentScript.src',
    good: "output: { module: true, publicPath: 'auto' }",
  },
  'PLINTH-MANIFEST-086': {
    why: 'The remote would look for its chunks on one server, wherever its files are.',
    fix: "Set the public path to 'auto'.",
    bad: "output: { publicPath: 'https://cdn.example.com/' }",
    good: "output: { publicPath: 'auto' }",
  },
  'PLINTH-MANIFEST-087': {
    why: 'The lockfile would not contain the files of the other remotes, so they would be loaded without a check.',
    fix: 'List each remote in the manifest, and connect them by services.',
    bad: "remotes: { cart: 'cart@https://cdn.example.com/remoteEntry.js' }",
    good: '"uses": ["shop.cart"]',
  },
  'PLINTH-MANIFEST-088': {
    why: 'mf-manifest.json does not say which type a block has, so an option must name it.',
    fix: 'Give the missing option.',
    bad: 'plinth lock --from dist/mf-manifest.json',
    good: 'plinth lock --from dist/mf-manifest.json --name shop --release 1.0.0 --block teaser=shop/teaser',
  },
  'PLINTH-MANIFEST-089': {
    why: 'A block is a module that the remote exposes. This one does not exist.',
    fix: 'Use the name of an exposed module.',
    bad: '--block teasr=shop/teaser      # it exposes ./teaser',
    good: '--block teaser=shop/teaser',
  },
  'PLINTH-MANIFEST-221': {
    severity: 'warning',
    why: 'mf-manifest.json lists the modules that the remote shares, and the public path of its files. Without it, "plinth verify" cannot check these.',
    fix: 'Publish mf-manifest.json in the folder of plinth.build.json.',
    bad: 'https://cdn.example.com/reviews/1.4.0/mf-manifest.json      # status 404',
    good: 'https://cdn.example.com/reviews/1.4.0/mf-manifest.json      # status 200',
  },
};
