/**
 * Every error of the `plinth` command has one of these codes. A code is stable, because CI logs and support articles
 * refer to it. The text says what the code means; each problem adds where it is and what to do.
 */
export const MANIFEST_CODES = {
  'PLINTH-MANIFEST-001': 'a file cannot be read',
  'PLINTH-MANIFEST-002': 'a file is not valid JSON',
  'PLINTH-MANIFEST-003': 'a file does not match its schema',
  'PLINTH-MANIFEST-004': 'manifests extend each other in a cycle',
  'PLINTH-MANIFEST-005': 'the source of a plugin cannot be resolved',
  'PLINTH-MANIFEST-006': 'the name of a plugin differs between manifest, plugin.json and build',
  'PLINTH-MANIFEST-007': 'the version of a plugin differs between plugin.json and build',
  'PLINTH-MANIFEST-008': 'the version of a plugin is not in the range of the manifest',
  'PLINTH-MANIFEST-009': 'the host has no SDK, or its version is not in the range of a plugin',
  'PLINTH-MANIFEST-010': 'the host does not provide a shared module',
  'PLINTH-MANIFEST-011': 'the host provides a version of a shared module that a plugin cannot use',
  'PLINTH-MANIFEST-012': 'a shared module is used without a version range',
  'PLINTH-MANIFEST-013': 'the build does not expose a module that plugin.json declares',
  'PLINTH-MANIFEST-014': 'a build record uses a file that it does not list',
  'PLINTH-MANIFEST-015': 'a file of a build is missing',
  'PLINTH-MANIFEST-016': 'a file differs from its hash',
  'PLINTH-MANIFEST-017': 'two plugins provide the same block type',
  'PLINTH-MANIFEST-018': 'two plugins provide the same service',
  'PLINTH-MANIFEST-019': 'no plugin provides a service that is used',
  'PLINTH-MANIFEST-020': 'the provider of a service is missing on page types where it is used',
  'PLINTH-MANIFEST-021': 'a manifest lists a block that its plugin does not have',
  'PLINTH-MANIFEST-022': 'a lockfile uses a file without a hash',
  'PLINTH-MANIFEST-023': 'a lockfile refers to something it does not contain',
  'PLINTH-MANIFEST-024': 'the lockfile is out of date',
  'PLINTH-MANIFEST-026': 'a build record does not list the shared modules of a block',
  'PLINTH-MANIFEST-027': 'a server of a plugin does not let pages of the site read a file (CORS)',
  'PLINTH-MANIFEST-028': 'a server of a plugin sends a content type with which browsers refuse the file',
  'PLINTH-MANIFEST-029': 'an address of a plugin redirects',
  'PLINTH-MANIFEST-030': 'a server of a plugin does not answer in time',
  'PLINTH-MANIFEST-031': 'a plugin on another server, or one of its files, is too large',
  'PLINTH-MANIFEST-032': 'a plugin on another server has too many files',
  'PLINTH-MANIFEST-033': 'the name of a file cannot be part of an address',
  'PLINTH-MANIFEST-034': 'the files of a plugin on another server cannot be kept',
  'PLINTH-MANIFEST-040': 'a plugin cannot have this name',
  'PLINTH-MANIFEST-041': 'the folder for a new plugin already has files',
  'PLINTH-MANIFEST-042': 'a folder is not a plugin, because it has no plugin.json',
  'PLINTH-MANIFEST-043': 'a source file does not compile',
  'PLINTH-MANIFEST-044': 'a source file imports something that does not exist',
  'PLINTH-MANIFEST-045': 'the folder for a build has other files',
  'PLINTH-MANIFEST-046': 'a package that the command needs is not installed',
  'PLINTH-MANIFEST-047': 'a release is not made, because the plugin does not pass its checks',
  'PLINTH-MANIFEST-048': 'a release with this version exists and has other files',
  'PLINTH-MANIFEST-049': 'a file cannot be written',
  'PLINTH-MANIFEST-050': 'a port is in use',
  'PLINTH-MANIFEST-060': 'an object of a JSON file has the same key twice',
  'PLINTH-MANIFEST-061': 'plugins need services of each other in a cycle',
  'PLINTH-MANIFEST-062': 'a manifest leaves out a plugin that no base of it has',
  'PLINTH-MANIFEST-063': 'the options of a plugin do not fit the schema in its plugin.json',
  'PLINTH-MANIFEST-064': 'a release changes its contract and has too low a version',
  'PLINTH-MANIFEST-065': 'a release asks for a capability that the last lockfile does not allow',
  'PLINTH-MANIFEST-066': 'a release changes its consent purpose',
  'PLINTH-MANIFEST-067': '--accept names a plugin that the manifest does not list',
  'PLINTH-MANIFEST-068': 'a page does not exist, or has no such block or plugin',
  'PLINTH-MANIFEST-080':
    'a remote of another builder is made for script elements, which the policy of the page refuses',
  'PLINTH-MANIFEST-081': 'a remote of another builder has its own copy of a module that may exist only once',
  'PLINTH-MANIFEST-082':
    'a remote of another builder would load a second copy, because the version of the host is not in its range',
  'PLINTH-MANIFEST-083': 'a remote of another builder needs a shared module that nobody provides',
  'PLINTH-MANIFEST-084': 'a script of a remote of another builder evaluates text',
  'PLINTH-MANIFEST-085': 'a script of a remote of another builder needs document.currentScript',
  'PLINTH-MANIFEST-086': 'a remote of another builder looks for its files at a fixed address',
  'PLINTH-MANIFEST-087': 'a remote of another builder loads further remotes',
  'PLINTH-MANIFEST-088': 'the description of a remote of another builder lacks a name, a version or a block type',
  'PLINTH-MANIFEST-089': 'the description of a remote of another builder names a module that it does not expose',
  'PLINTH-MANIFEST-101': 'a package imports something that it may not import',
  'PLINTH-MANIFEST-102': 'a dynamic import cannot be checked',
  'PLINTH-MANIFEST-103': 'a plugin taps a hook that plugin.json does not declare',
  'PLINTH-MANIFEST-104': 'a plugin uses or provides a service that plugin.json does not declare',
  'PLINTH-MANIFEST-105': 'a plugin uses a capability that plugin.json does not declare',
  'PLINTH-MANIFEST-106': 'a plugin bypasses its scoped host',
  'PLINTH-MANIFEST-107': 'a file is larger than its budget',
  'PLINTH-MANIFEST-108': 'the entry of a plugin is not a container',
  'PLINTH-MANIFEST-109': 'a file of the plugin folder is missing',
  'PLINTH-MANIFEST-110': 'the sizes are those of a development build',
  'PLINTH-MANIFEST-111': 'a source file has a syntax error',
  'PLINTH-MANIFEST-112': 'a catalogue lacks a message',
  'PLINTH-MANIFEST-113': 'a catalogue has a message that English does not have',
  'PLINTH-MANIFEST-114': 'a message cannot be compiled',
  'PLINTH-MANIFEST-115': 'a message is empty',
  'PLINTH-MANIFEST-116': 'plugin.json and the catalogues name different languages',
  'PLINTH-MANIFEST-117': 'a message has different parameters than in English',
  'PLINTH-MANIFEST-119': 'no plugin was found',
  'PLINTH-MANIFEST-120': 'a build contains a file that its record does not list',
  'PLINTH-MANIFEST-121': 'a script runs text as code',
  'PLINTH-MANIFEST-122': 'a script looks up its own address in the page',
  'PLINTH-MANIFEST-123': 'a plugin bundles its own copy of a module that the host shares',
  'PLINTH-MANIFEST-124': 'a plugin imports an entry point or a name that the installed SDK does not have',
  'PLINTH-MANIFEST-125': 'a module that plugin.json names has no default export of its kind',
  'PLINTH-MANIFEST-126': 'a definition in the sources differs from plugin.json',
  'PLINTH-MANIFEST-127': 'a block of the sources is not in plugin.json',
  'PLINTH-MANIFEST-128': 'the build exposes a module that plugin.json does not declare',
  'PLINTH-MANIFEST-129': 'services wait for each other in a cycle',
  'PLINTH-MANIFEST-130': 'plugin.json declares a hook that the plugin does not tap',
  'PLINTH-MANIFEST-131': 'plugin.json declares a service that the plugin neither uses nor provides',
  'PLINTH-MANIFEST-132': 'plugin.json declares a capability that the plugin does not use',
  'PLINTH-MANIFEST-133': 'a stylesheet has a selector outside the scope of its plugin',
  'PLINTH-MANIFEST-134': 'a stylesheet uses a direction where a logical property exists',
  'PLINTH-MANIFEST-135': 'a script is not an ES module',
  'PLINTH-MANIFEST-136': 'a stylesheet has a syntax error',
  'PLINTH-MANIFEST-137': 'the name of a tapped hook is computed',
  'PLINTH-MANIFEST-138': 'no plugin of the repository provides a service that is used',
  'PLINTH-MANIFEST-150': 'a block has no example',
  'PLINTH-MANIFEST-151': 'an example belongs to no block',
  'PLINTH-MANIFEST-152': 'the schema of a block refuses an example',
  'PLINTH-MANIFEST-153': 'the output of the schema of a block cannot be written as JSON',
  'PLINTH-MANIFEST-154': 'the output of the schema of a block does not parse to itself',
  'PLINTH-MANIFEST-155': 'a block cannot be rendered on the server',
  'PLINTH-MANIFEST-156': 'a block uses the browser while it is rendered on the server',
  'PLINTH-MANIFEST-157': 'the first render of a block differs from its server HTML',
  'PLINTH-MANIFEST-158': 'two instances of a block have elements with the same id',
  'PLINTH-MANIFEST-159': 'a block fails on a page',
  'PLINTH-MANIFEST-160': 'a step of a block does not end in time',
  'PLINTH-MANIFEST-161': 'a block ends the process that checks it',
  'PLINTH-MANIFEST-162': 'a block leaves an event listener after destroy',
  'PLINTH-MANIFEST-163': 'a block leaves a timer after destroy',
  'PLINTH-MANIFEST-164': 'a block leaves an observer after destroy',
  'PLINTH-MANIFEST-165': 'a block leaves a global after destroy',
  'PLINTH-MANIFEST-166': 'a block leaves a style after destroy',
  'PLINTH-MANIFEST-167': 'a block leaves the page changed after destroy',
  'PLINTH-MANIFEST-168': 'a block uses network or storage without the host',
  'PLINTH-MANIFEST-169': 'a block loads something before consent',
  'PLINTH-MANIFEST-170': 'a block uses a host, a key or a cookie that plugin.json does not declare',
  'PLINTH-MANIFEST-171': 'a block taps a hook that plugin.json does not declare',
  'PLINTH-MANIFEST-172': 'a block uses or provides a service that plugin.json does not declare',
  'PLINTH-MANIFEST-173': 'a block breaks a rule of accessibility',
  'PLINTH-MANIFEST-174': 'a block loses the focus when Escape closes something',
  'PLINTH-MANIFEST-175': 'a block shows something else when it is mounted again',
  'PLINTH-MANIFEST-176': 'a module of a plugin cannot be loaded',
  'PLINTH-MANIFEST-177': 'an example has a field that its block ignores',
  'PLINTH-MANIFEST-178': 'a block writes a text in several pieces',
  'PLINTH-MANIFEST-179': 'a block asks the language data of the engine while it renders',
  'PLINTH-MANIFEST-220': 'a plugin ships code that is for tests',
  'PLINTH-MANIFEST-221': 'the mf-manifest.json of a remote of another builder is missing',
  'PLINTH-MANIFEST-222': 'a file is not a tarball, or is damaged',
  'PLINTH-MANIFEST-223': 'a tarball is too large',
  'PLINTH-MANIFEST-224': 'a tarball has an entry that may not be unpacked',
  'PLINTH-MANIFEST-225': 'a tarball is not a plugin',
  'PLINTH-MANIFEST-226': 'a key has the name of a property of every JavaScript object, such as "constructor"',
  'PLINTH-MANIFEST-227': 'a test does not end',
  'PLINTH-MANIFEST-228': 'a second build of a plugin gives different files',
  'PLINTH-MANIFEST-229': 'a plugin cannot be built again',
  'PLINTH-MANIFEST-180': 'the page on which plinth bisect searches cannot be opened',
  'PLINTH-MANIFEST-181': 'plinth bisect received a page with all plugins, so it cannot leave any out',
  'PLINTH-MANIFEST-182': 'the problem that plinth bisect looks for is not there',
  'PLINTH-MANIFEST-183': 'the test command of plinth bisect has no result',
  'PLINTH-MANIFEST-184': 'a question of plinth bisect has no answer',
  'PLINTH-MANIFEST-210': 'a site refuses the build of an override',
  'PLINTH-MANIFEST-211': 'the address of a site is not valid',
  'PLINTH-MANIFEST-190': 'the history of a template has no such release',
  'PLINTH-MANIFEST-191': 'there is no earlier release to roll back to',
  'PLINTH-MANIFEST-192': 'a release of the history cannot be served, because files are missing or were changed',
  'PLINTH-MANIFEST-193': 'another command changes the history and does not end',
  'PLINTH-MANIFEST-194': 'a release cannot be rolled out, because it is the current one',
  'PLINTH-MANIFEST-195': 'nothing is rolled out',
  'PLINTH-MANIFEST-196': 'another release is rolled out at the moment',
  'PLINTH-MANIFEST-240': 'a release needs another build of the host',
  'PLINTH-MANIFEST-200': 'a release is not isolated, although the last one was',
  'PLINTH-MANIFEST-201': 'a manifest isolates a plugin that needs capabilities that no frame has',
  'PLINTH-MANIFEST-202': 'the build of the host has no files for isolated plugins',
  'PLINTH-MANIFEST-230': 'a plugin imports what the lowest SDK of its range does not have',
  'PLINTH-MANIFEST-231': 'a built script imports a file of another plugin, of the host or of another server',
  'PLINTH-MANIFEST-232': 'a stylesheet requests something that is not a file of its build',
  'PLINTH-MANIFEST-233': 'a source makes HTML of a text without the sanitiser',
  'PLINTH-MANIFEST-250': 'a server half uses a service that no plugin of the template provides',
  'PLINTH-MANIFEST-251': 'server halves require services of each other in a cycle',
  'PLINTH-MANIFEST-252': 'the server half of a plugin on another server is left out',
  'PLINTH-MANIFEST-253': 'two server halves have tables or settings with the same beginning',
  'PLINTH-MANIFEST-254': 'a server half cannot be loaded',
  'PLINTH-MANIFEST-255': 'a server half has a table whose name does not begin as its plugin.json says',
  'PLINTH-MANIFEST-256': 'a server half has a setting whose name does not begin as its plugin.json says',
  'PLINTH-MANIFEST-257': 'a server half does not say what it stores about people',
  'PLINTH-MANIFEST-258': 'a server half takes an address of the site or of another feature',
  'PLINTH-MANIFEST-259': 'a server half has a migration whose name other plugins may use too',
  'PLINTH-MANIFEST-270': 'a file of features is not GeoJSON, or is cut short',
  'PLINTH-MANIFEST-271': 'a feature cannot be put into tiles',
  'PLINTH-MANIFEST-272': 'a file of features has no feature for a tile',
  'PLINTH-MANIFEST-245': 'the command itself has a fault',
  'PLINTH-MANIFEST-246': 'the system refuses a file or folder',
  'PLINTH-MANIFEST-247': 'the command line is wrong',
  'PLINTH-MANIFEST-248': 'a program does not support this version of Node',
} as const;

export type ManifestCode = keyof typeof MANIFEST_CODES;

/** One problem: what is wrong, where it is, and what to do about it. */
export interface Problem {
  readonly code: ManifestCode;
  /** File or URL that has the problem. */
  readonly file: string;
  /** Line in the file, counted from 1. */
  readonly line?: number;
  /** Position in the data of the file: `plugins.content.version`. */
  readonly path?: string;
  readonly message: string;
  /** What the author can do about the problem, in one sentence. */
  readonly hint: string;
}

/** Makes a problem with a value in a file. `path` is the position of the value in the data of the file. */
export function problem(code: ManifestCode, file: string, path: string, message: string, hint: string): Problem {
  return { code, file, path, message, hint };
}

/**
 * An error with all problems that a command has found, so that an author need not run the command again for each of
 * them.
 */
export class ManifestError extends Error {
  readonly code: ManifestCode;
  readonly problems: readonly [Problem, ...Problem[]];

  /** @param problems At least one problem. The error gets the code of the first one. */
  constructor(problems: readonly [Problem, ...Problem[]]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ManifestError';
    this.code = problems[0].code;
    this.problems = problems;
  }
}

/** Throws one `ManifestError` with all problems. Does nothing if the list is empty. */
export function throwIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new ManifestError([first, ...rest]);
}

/** `PLINTH-MANIFEST-003 manifests/demo.json:4 at plugins.content.version: … → what to do` */
export function formatProblem({ code, file, line, path, message, hint }: Problem): string {
  // An empty path means that the problem concerns the file as a whole.
  const place = `${file}${line === undefined ? '' : `:${line}`}${path ? ` at ${path}` : ''}`;
  return `${code} ${place}: ${message}\n  -> ${hint}`;
}
