/** A module that the host shares with every plugin, once per page. */
export interface SharedModule {
  /** Name by which plugins import the module. */
  readonly specifier: string;
  /** Chunk of the host's build that contains the module. */
  readonly chunk: string;
  /**
   * Maximum size of that chunk in bytes (brotli). When several modules are in one chunk, only one of them has this
   * field.
   */
  readonly budgetBytes?: number;
  /** Name under which `host/react/index.ts` exports the module; only for modules in the chunk `react`. */
  readonly member?: string;
  /**
   * True when the module is provided only in the browser. Default: false, which means that the render worker provides
   * the module too.
   */
  readonly browserOnly?: true;
}

/**
 * All modules that the host shares. A module is shared if its state or identity must not exist twice (React's
 * dispatcher, contexts, focus and overlay stacks), if several plugins of a page render it (pictures and videos, with
 * their stylesheets), or if almost every plugin needs it (the parts of schemas), or if several blocks of a page need
 * most of it (`commerce`: a page of a shop has products, a cart and prices). The other modules of the SDK (`enums`,
 * `links`, `schema`, `design`) are bundled into the plugin, without their unused exports.
 *
 * This is the only list: `npm run generate` writes the getters of the host and of the render worker from it, and the
 * build, the lockfile and the size check read it.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { specifier: 'react', chunk: 'react', member: 'react', budgetBytes: 61_000 },
  { specifier: 'react/jsx-runtime', chunk: 'react', member: 'jsxRuntime' },
  { specifier: 'react-dom', chunk: 'react', member: 'reactDom' },
  { specifier: 'react-dom/client', chunk: 'react', member: 'reactDomClient', browserOnly: true },
  { specifier: '@plinth/sdk', chunk: 'lifecycle', budgetBytes: 11_140 },
  { specifier: '@plinth/sdk/react', chunk: 'react', member: 'sdkReact' },
  { specifier: '@plinth/sdk/aria/calendar', chunk: 'aria-calendar' },
  { specifier: '@plinth/sdk/aria/interactions', chunk: 'aria-interactions' },
  { specifier: '@plinth/sdk/aria/disclosure', chunk: 'aria-disclosure' },
  { specifier: '@plinth/sdk/aria/locale', chunk: 'aria-locale' },
  { specifier: '@plinth/sdk/aria/overlay', chunk: 'aria-overlay' },
  { specifier: '@plinth/sdk/aria/tabs', chunk: 'aria-tabs' },
  { specifier: '@plinth/sdk/fields', chunk: 'fields', budgetBytes: 2_040 },
  { specifier: '@plinth/sdk/commerce', chunk: 'commerce', budgetBytes: 6_480 },
  { specifier: '@plinth/sdk/media', chunk: 'media', budgetBytes: 3_010 },
  { specifier: '@plinth/sdk/media/video', chunk: 'media-video', budgetBytes: 2_300 },
];

const specifiers = new Set(SHARED_MODULES.map(({ specifier }) => specifier));

/**
 * Matches every family of react-aria. A family that is not in the table is left out of the build too, so that `plinth
 * lock` can refuse it. A bundled copy would have its own focus state.
 */
const FAMILY = /^@plinth\/sdk\/aria\/[a-z-]+$/;

/** Is the module left out of a plugin's build because the host provides it? */
export function isSharedModule(specifier: string): boolean {
  return specifiers.has(specifier) || FAMILY.test(specifier);
}

/** The package whose version is compared for a shared module: `@plinth/sdk/aria/tabs` -> `@plinth/sdk`. */
export function sharedPackage(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
