/** The tests of some rules. Paths are from the root of the repository. */
export interface RuleTests {
  /** The numbers of the rules. */
  readonly rules: RegExp;
  /** Files whose cases are refused by these rules. Each code must be in one of them. */
  readonly refused: readonly string[];
  /**
   * Names the tests of these rules: files with a case for each code, a test for each number, or one test of a file. The
   * subject of that one test keeps all rules, and each refused case differs from it in one thing.
   */
  readonly accepted: readonly string[] | RuleTest | Readonly<Record<string, RuleTest>>;
}

interface RuleTest {
  readonly file: string;
  /** Title of a test in the file. */
  readonly test: string;
}

/** Is this one test for all rules of a group? */
export function isOneTest(accepted: RuleTests['accepted']): accepted is RuleTest {
  return 'file' in accepted && typeof accepted.file === 'string';
}

/** Are these files with a case for each code? */
export function areFiles(accepted: RuleTests['accepted']): accepted is readonly string[] {
  return Array.isArray(accepted);
}

const LOCK = 'manifests/src/lock';
const COMMANDS = 'cli/src/commands';
const CASES = 'cli/src/testing';

/** Where each rule is tested. To add a group of rules, add an entry here. */
export const RULE_TESTS: readonly RuleTests[] = [
  {
    rules: /^(?:1[0-4]\d|22[0-6]|23\d)$/,
    refused: [`${CASES}/broken-sources.ts`, `${CASES}/broken-builds.ts`],
    accepted: [`${CASES}/sound-sources.ts`, `${CASES}/sound-builds.ts`],
  },
  {
    rules: /^1[5-7]\d$/,
    refused: ['cli/src/mount-check/check-mounts.test.ts', `${CASES}/broken-blocks.ts`, `${CASES}/mount-fixtures.ts`],
    // The blocks of mount-fixtures.ts keep their rules once plugin.json declares what they use.
    accepted: [`${CASES}/sound-blocks.ts`, `${CASES}/mount-fixtures.ts`],
  },
  {
    rules: /^(?:00[1-46-9]|01[0-57-9]|02[016]|06[013])$/,
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
        test: 'keeps the bytes of every file in a folder that the lockfile names',
      },
      '022': { file: `${LOCK}/load-lock.test.ts`, test: 'reads a lockfile that plinth lock has written' },
      '023': {
        file: `${LOCK}/load-lock.test.ts`,
        test: 'accepts a plugin that declares the use of services of the host',
      },
      '024': {
        file: 'cli/src/plinth.test.ts',
        test: 'lock writes the lockfile, and lock --check passes until something changes',
      },
    },
  },
  {
    rules: /^(?:02[7-9]|03\d)$/,
    refused: [`${LOCK}/plugin-address.test.ts`, `${LOCK}/served-files.test.ts`],
    accepted: [`${LOCK}/accepted-servers.test.ts`],
  },
  {
    rules: /^04[019]$/,
    refused: ['cli/src/create/create-plugin.test.ts'],
    accepted: {
      '040': {
        file: 'cli/src/create/create-plugin.test.ts',
        test: 'has the layout that every plugin has, and a plugin.json that fits the schema',
      },
      '041': { file: 'cli/src/create/create-plugin.test.ts', test: 'an empty folder is used' },
      '049': {
        file: 'cli/src/create/create-plugin.test.ts',
        test: 'the next command removes the folder that an interrupted one left behind',
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
    refused: ['cli/src/run-tests/run-tests.test.ts'],
    accepted: {
      file: 'cli/src/run-tests/run-tests.test.ts',
      test: 'runs the tests of a new plugin, in a simulated DOM and in plain Node',
    },
  },
  {
    rules: /^04[78]$/,
    refused: ['cli/src/release/pack-plugin.test.ts'],
    accepted: { file: 'cli/src/release/pack-plugin.test.ts', test: 'writes a folder with every file of the build' },
  },
  {
    rules: /^050$/,
    refused: ['tests/e2e/dev-command.test.ts'],
    accepted: {
      file: 'tests/e2e/dev-command.test.ts',
      test: 'is listed, and has the HTML of the server with the policies of a published page',
    },
  },
  {
    rules: /^062$/,
    refused: ['manifests/src/manifest/resolve-manifest.test.ts'],
    accepted: {
      file: 'manifests/src/manifest/resolve-manifest.test.ts',
      test: 'leaves out a plugin of the base that the manifest sets to false',
    },
  },
  {
    rules: /^(?:06[4-7]|200)$/,
    refused: ['manifests/src/diff/check-releases.test.ts'],
    accepted: {
      file: 'manifests/src/diff/check-releases.test.ts',
      test: 'accepts a release that the template author accepts, and compares the next release with it',
    },
  },
  {
    rules: /^068$/,
    refused: ['manifests/src/why/why-on-page.test.ts'],
    accepted: {
      file: 'manifests/src/why/why-on-page.test.ts',
      test: 'names version, address and hash of the lockfile',
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
      file: `${COMMANDS}/bisect-command.test.ts`,
      test: 'prints each question with its answer, and the result',
    },
  },
  {
    rules: /^(?:19\d|240)$/,
    refused: [
      'manifests/src/releases/releases.test.ts',
      'manifests/src/releases/folder-lock.test.ts',
      `${COMMANDS}/history-commands.test.ts`,
    ],
    accepted: { file: `${COMMANDS}/history-commands.test.ts`, test: 'lists, promotes and rolls back' },
  },
  {
    rules: /^20[12]$/,
    refused: ['manifests/src/page/isolated-plugins.test.ts'],
    accepted: {
      file: 'manifests/src/page/isolated-plugins.test.ts',
      test: 'loads the host of the frame and the files of this plugin only',
    },
  },
  {
    rules: /^21\d$/,
    refused: ['cli/src/dev/site-override.test.ts'],
    accepted: {
      file: 'cli/src/dev/site-override.test.ts',
      test: 'are signed with the key in the address, and name only files of the plugin',
    },
  },
  {
    rules: /^22[89]$/,
    refused: ['cli/src/verify/rebuild/check-rebuild.test.ts'],
    accepted: {
      file: 'cli/src/verify/rebuild/check-rebuild.test.ts',
      test: 'accepts a new plugin, which is built again in another folder, and leaves no folder behind',
    },
  },
  {
    rules: /^24[5-7]$/,
    refused: [`${COMMANDS}/failure.test.ts`, `${COMMANDS}/usage.test.ts`],
    accepted: { file: `${COMMANDS}/usage.test.ts`, test: 'prints the next commands' },
  },
];
