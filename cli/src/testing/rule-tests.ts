/** The tests of one group of the rules of the `plinth` command. Paths are relative to the root of the repository. */
export interface RuleTests {
  /** Matches the numbers of the rules in the group. */
  readonly rules: RegExp;
  /** Files with test cases that these rules refuse. The code of each rule must occur in one of the files. */
  readonly refused: readonly string[];
  /** Tests of what these rules accept: files with a test case for each code, or one test for each number of a rule. */
  readonly accepted: readonly string[] | Readonly<Record<string, RuleTest>>;
}

interface RuleTest {
  readonly file: string;
  /** Title of the test in this file. */
  readonly test: string;
}

/** Is this a list of files with a case for each code? */
export function areFiles(accepted: RuleTests['accepted']): accepted is readonly string[] {
  return Array.isArray(accepted);
}

const LOCK = 'manifests/src/lock';
const COMMANDS = 'cli/src/commands';
const CASES = 'cli/src/testing';
const MAP = 'cli/src/map';

/** Where each rule is tested. To add a group of rules, add an entry here. */
export const RULE_TESTS: readonly RuleTests[] = [
  {
    rules: /^(?:1[0-4]\d|22[0-6]|23\d|25[4-9])$/,
    refused: [`${CASES}/broken-sources.ts`, `${CASES}/broken-builds.ts`],
    accepted: [`${CASES}/sound-sources.ts`, `${CASES}/sound-builds.ts`],
  },
  {
    rules: /^27[012]$/,
    refused: [`${MAP}/make-archive.test.ts`],
    accepted: {
      '270': {
        file: `${MAP}/make-archive.test.ts`,
        test: 'reads one feature in each line, and leaves features without a position out',
      },
      '271': {
        file: `${MAP}/make-archive.test.ts`,
        test: 'makes an archive with header, metadata and tiles that readers of the format understand',
      },
      '272': {
        file: `${MAP}/make-archive.test.ts`,
        test: 'makes the same tiles from many batches as from one, and all tiles can be found',
      },
    },
  },
  {
    rules: /^1[5-7]\d$/,
    refused: ['cli/src/mount-check/check-mounts.test.ts', `${CASES}/broken-blocks.ts`, `${CASES}/mount-fixtures.ts`],
    // The blocks of mount-fixtures.ts follow their rules when plugin.json declares what they use.
    accepted: [`${CASES}/sound-blocks.ts`, `${CASES}/mount-fixtures.ts`],
  },
  {
    rules: /^(?:00[1-46-9]|01[0-57-9]|02[016]|06[013]|25[013])$/,
    refused: [`${LOCK}/refusals.test.ts`],
    accepted: [`${LOCK}/acceptances.test.ts`],
  },
  {
    rules: /^(?:005|016|02[2-4])$/,
    refused: [`${LOCK}/refusals.test.ts`, `${LOCK}/load-lock.test.ts`, 'cli/src/plinth.test.ts'],
    accepted: {
      '005': {
        file: `${LOCK}/plugin-address.test.ts`,
        test: 'requests every file once, as a page of another server would',
      },
      '016': {
        file: `${LOCK}/plugin-address.test.ts`,
        test: 'gives the same lockfile again, and reads unchanged files from the kept folder',
      },
      '022': { file: `${LOCK}/load-lock.test.ts`, test: 'accepts hashes of more files than the lockfile uses' },
      '023': {
        file: `${LOCK}/load-lock.test.ts`,
        test: 'accepts a plugin that declares the use of services of the host',
      },
      '024': {
        file: 'cli/src/plinth.test.ts',
        test: 'lock --check passes when a file changes that the lockfile does not name',
      },
    },
  },
  {
    rules: /^(?:02[7-9]|03\d)$/,
    refused: [`${LOCK}/plugin-address.test.ts`, `${LOCK}/served-files.test.ts`],
    accepted: [`${LOCK}/accepted-servers.test.ts`],
  },
  {
    rules: /^252$/,
    refused: [`${LOCK}/check-halves.test.ts`],
    accepted: {
      '252': {
        file: `${LOCK}/check-halves.test.ts`,
        test: 'locks the server half of a package that npm has installed',
      },
    },
  },
  {
    rules: /^04[019]$/,
    refused: ['cli/src/create/create-plugin.test.ts'],
    accepted: {
      '040': {
        file: 'cli/src/create/create-plugin.test.ts',
        test: 'the longest name is accepted, and so are digits and hyphens between letters',
      },
      '041': { file: 'cli/src/create/create-plugin.test.ts', test: 'an empty folder is used' },
      '049': {
        file: 'cli/src/create/create-plugin.test.ts',
        test: 'a folder that can be written is used, although a file beside it has the name of another plugin',
      },
    },
  },
  {
    rules: /^04[2-5]$/,
    refused: ['cli/src/build/build-plugin.test.ts'],
    accepted: ['cli/src/build/accepted-builds.test.ts'],
  },
  {
    rules: /^(?:046|227|248)$/,
    refused: ['cli/src/run-tests/run-tests.long.test.ts'],
    accepted: {
      '046': {
        file: 'cli/src/run-tests/run-tests.long.test.ts',
        test: 'runs the tests of a new plugin, in a simulated DOM and in plain Node',
      },
      '227': {
        file: 'cli/src/run-tests/run-tests.long.test.ts',
        test: 'does not stop a loop that ends',
      },
      '248': {
        file: 'cli/src/run-tests/run-tests.long.test.ts',
        test: 'does not warn when the installed vitest supports this version of Node',
      },
    },
  },
  {
    rules: /^04[78]$/,
    refused: ['cli/src/release/pack-plugin.long.test.ts'],
    accepted: {
      '047': {
        file: 'cli/src/release/pack-plugin.long.test.ts',
        test: 'says what `plinth verify` warns of, and writes the release',
      },
      '048': {
        file: 'cli/src/release/pack-plugin.long.test.ts',
        test: 'writes a folder with every file of the build, and a changed plugin only with a new version',
      },
    },
  },
  {
    rules: /^050$/,
    refused: ['tests/e2e/dev-command.long.test.ts'],
    accepted: {
      '050': {
        file: 'tests/e2e/dev-command.long.test.ts',
        test: 'is listed, and has the HTML of the server with the policies of a published page',
      },
    },
  },
  {
    rules: /^062$/,
    refused: ['manifests/src/manifest/resolve-manifest.test.ts'],
    accepted: {
      '062': {
        file: 'manifests/src/manifest/resolve-manifest.test.ts',
        test: 'leaves out a plugin of the base that the manifest sets to false',
      },
    },
  },
  {
    rules: /^(?:06[4-7]|200)$/,
    refused: ['manifests/src/diff/check-releases.test.ts'],
    accepted: {
      '064': {
        file: 'manifests/src/diff/check-releases.test.ts',
        test: 'accepts a breaking change with a higher first number of the version',
      },
      '065': {
        file: 'manifests/src/diff/check-releases.test.ts',
        test: 'accepts capabilities that the last lockfile allows, in another order',
      },
      '066': {
        file: 'manifests/src/diff/check-releases.test.ts',
        test: 'accepts a release that has the consent purpose of the last one',
      },
      '067': {
        file: 'manifests/src/diff/check-releases.test.ts',
        test: 'accepts a release that the template author accepts, and compares the next release with it',
      },
      '200': {
        file: 'manifests/src/diff/check-releases.test.ts',
        test: 'accepts an isolated release after an isolated one',
      },
    },
  },
  {
    rules: /^068$/,
    refused: ['manifests/src/why/why-on-page.test.ts'],
    accepted: {
      '068': {
        file: 'manifests/src/why/why-on-page.test.ts',
        test: 'names version, address and hash of the lockfile',
      },
    },
  },
  {
    rules: /^08\d$/,
    refused: ['manifests/src/remote/describe-remote.test.ts'],
    accepted: ['manifests/src/remote/accepted-remotes.test.ts'],
  },
  {
    rules: /^18\d$/,
    refused: [`${COMMANDS}/bisect-command.test.ts`],
    accepted: {
      '180': {
        file: `${COMMANDS}/bisect-command.test.ts`,
        test: 'accepts the address of a page with a path and a query',
      },
      '181': {
        file: `${COMMANDS}/bisect-command.test.ts`,
        test: 'accepts a page that an owner has opened',
      },
      '182': {
        file: `${COMMANDS}/bisect-command.test.ts`,
        test: 'prints each question with its answer, and the result',
      },
      '183': {
        file: `${COMMANDS}/bisect-command.test.ts`,
        test: 'accepts a test that takes time and exits with 0 or 1',
      },
      '184': {
        file: `${COMMANDS}/bisect-command.test.ts`,
        test: 'asks on the terminal, again when it does not understand an answer',
      },
    },
  },
  {
    rules: /^(?:19\d|240)$/,
    refused: [
      'manifests/src/releases/releases.test.ts',
      'manifests/src/releases/folder-lock.test.ts',
      `${COMMANDS}/history-commands.test.ts`,
    ],
    accepted: {
      '190': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'promotes the oldest release that the history keeps',
      },
      '191': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'rolls back to the first release',
      },
      '192': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'serves an older release again when files that it does not name have changed',
      },
      '193': {
        file: 'manifests/src/releases/folder-lock.test.ts',
        test: 'a change waits until the other command has ended',
      },
      '194': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'starts for a candidate, which is not the current release',
      },
      '195': {
        file: `${COMMANDS}/history-commands.test.ts`,
        test: 'starts, changes its share, prints its state, and makes the release current',
      },
      '196': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'starts for another release after the one before it was stopped',
      },
      '240': {
        file: 'manifests/src/releases/releases.test.ts',
        test: 'works while the versions of the shared modules are the same',
      },
    },
  },
  {
    rules: /^20[12]$/,
    refused: ['manifests/src/page/isolated-plugins.test.ts'],
    accepted: {
      '201': {
        file: 'manifests/src/page/isolated-plugins.test.ts',
        test: 'isolates a plugin whose capabilities a frame has',
      },
      '202': {
        file: 'manifests/src/page/isolated-plugins.test.ts',
        test: 'loads the host of the frame and the files of this plugin only',
      },
    },
  },
  {
    rules: /^21\d$/,
    refused: ['cli/src/dev/site-override.test.ts'],
    accepted: {
      '210': {
        file: 'cli/src/dev/site-override.test.ts',
        test: 'are signed with the key in the address, and name only files of the plugin',
      },
      '211': {
        file: 'cli/src/dev/site-override.test.ts',
        test: 'an address with a path and a query is accepted',
      },
    },
  },
  {
    rules: /^22[89]$/,
    refused: ['cli/src/verify/rebuild/check-rebuild.test.ts'],
    accepted: {
      '228': {
        file: 'cli/src/verify/rebuild/check-rebuild.test.ts',
        test: 'accepts a new plugin, which is built again in another folder, and leaves no folder behind',
      },
      '229': {
        file: 'cli/src/verify/rebuild/check-rebuild.test.ts',
        test: 'accepts a plugin that imports more of its own files',
      },
    },
  },
  {
    rules: /^24[5-7]$/,
    refused: [`${COMMANDS}/failure.test.ts`, `${COMMANDS}/usage.long.test.ts`],
    accepted: {
      '245': {
        file: `${COMMANDS}/failure.test.ts`,
        test: 'a mistake of the author is not a fault of the command',
      },
      '246': {
        file: `${COMMANDS}/usage.long.test.ts`,
        test: 'writes a report into an existing folder',
      },
      '247': {
        file: `${COMMANDS}/usage.long.test.ts`,
        test: 'prints the next commands',
      },
    },
  },
];
