/**
 * Error codes of the site that do not belong to one of its features. They never change, like the codes of the runtime.
 * They are not in the SDK, because no browser needs them.
 */
export const CORE_ERROR_CODES = {
  'PLINTH-SITE-001': 'a command line option or environment variable is not valid',
  'PLINTH-SITE-002': 'the site cannot listen on its address',
  'PLINTH-SITE-003': 'the lockfile or the build record cannot be read',
  'PLINTH-SITE-090': 'a lockfile needs another build of the host than the one on the server',
  'PLINTH-SITE-004': 'the renderer is missing or has the wrong shape',
  'PLINTH-SITE-005': 'the database cannot be opened or migrated',
  'PLINTH-SITE-010': 'a page file is not valid JSON',
  'PLINTH-SITE-011': 'a page file has a field of the wrong shape',
  'PLINTH-SITE-012': 'a page file is too large',
  'PLINTH-SITE-013': 'two page files have the same path',
  'PLINTH-SITE-014': 'two blocks of a page have the same id',
  'PLINTH-SITE-015': 'no plugin provides this block type',
  'PLINTH-SITE-016': 'a layout has more blocks than its limit',
  'PLINTH-SITE-017': 'the layout of the page and its blocks do not match',
  'PLINTH-SITE-018': 'a context has a key that is not allowed, or is nested too deep',
  'PLINTH-SITE-019': 'a folder or file cannot be read',
  'PLINTH-SITE-020': 'the page cannot be published',
  'PLINTH-SITE-021': 'the path of a page is reserved for the server',
  'PLINTH-SITE-022': 'kept markup contains a form that cannot be sent',
  'PLINTH-SITE-023': 'a form has a duplicate field id, or a step with an unknown field',
  'PLINTH-SITE-024': 'a page file is nested too deeply or has too many values or blocks',
  'PLINTH-SITE-025': 'the page is not published yet',
  'PLINTH-SITE-026': 'a block was not rendered on the server in time',
  'PLINTH-SITE-030': 'an image format is not one of the width steps',
  'PLINTH-SITE-031': 'an image is too large to be resized',
  'PLINTH-SITE-032': 'an image cannot be decoded',
  'PLINTH-SITE-033': 'markup of a block is nested too deeply',
  'PLINTH-SITE-040': 'the crumb of the request is missing or does not match its cookie',
  'PLINTH-SITE-041': 'the request body has the wrong shape',
  'PLINTH-SITE-042': 'too many requests',
  'PLINTH-SITE-043': 'the JSON of a request is nested too deeply or has too many items',
  'PLINTH-SITE-044': 'a static export has forms, but no server to send them to',
  'PLINTH-SITE-045': 'pages that are served over https cannot call an http server',
  'PLINTH-SITE-046': 'a static export refers to a file that it does not have',
  'PLINTH-SITE-047': 'the file list of an earlier export cannot be read',
  'PLINTH-SITE-048': 'a static export leaves out pages that not everyone may see',
  'PLINTH-SITE-049': 'a text from outside contains the character NUL',
  'PLINTH-SITE-313': 'a static export links to a page that only the server has',
  'PLINTH-SITE-065': 'a section has an id that is reserved for the page',
  'PLINTH-SITE-066': 'a link breaks the link rules and is published as plain text',
  'PLINTH-SITE-341': 'the data of a block has something that its author probably did not want',
  'PLINTH-SITE-342': 'a page names a file that is not there',
  'PLINTH-SITE-343': 'a page links to a page that is not there',
  'PLINTH-SITE-067': 'a release of a plugin refuses data with which a page was published',
  'PLINTH-SITE-330': 'the host that a request names is not a host and a port',
  'PLINTH-SITE-331': 'the site does not know its own address, so it cannot send links to itself',
  'PLINTH-SITE-332': 'the server half of a plugin cannot be loaded',
  'PLINTH-SITE-333': 'a server half uses tables or settings that its plugin.json does not announce',
  'PLINTH-SITE-334': 'a server half wants a name that another feature of the site has',
  'PLINTH-SITE-335': 'a server half has failed, and the site runs without it',
  'PLINTH-SITE-336': 'a function of a server half has failed, and the site went on without it',
  'PLINTH-SITE-337': 'the server half of a plugin on another server is not loaded',
  'PLINTH-SITE-338': 'a package that a server half imports is missing or too old',
  'PLINTH-SITE-178': 'a page file for each product does not name the product in its path, or is the second such file',
  'PLINTH-SITE-179': 'there are more products than one page file may publish pages for',
} as const;

type CoreErrorTable = typeof CORE_ERROR_CODES;

/** All error codes of the site. A feature adds its own with `declare module`, next to their meanings. */
export interface SiteErrorTable extends CoreErrorTable {}

export type SiteErrorCode = keyof SiteErrorTable;

/** An error of the site. It has a stable code, a message that says what happened, and a `hint` that says what to do. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;
  readonly hint: string | undefined;
  /** HTTP status of the answer to a request that ends with this error. Default: that of the code, or 500. */
  readonly status: number | undefined;

  constructor(
    code: SiteErrorCode,
    message: string,
    details: { readonly hint?: string; readonly cause?: unknown; readonly status?: number } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'SiteError';
    this.code = code;
    this.hint = details.hint;
    this.status = details.status;
  }
}

/** Returns the message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
