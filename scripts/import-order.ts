/** The order of the folders of a package: a folder may import folders after it, and never folders before it. */
export interface ImportOrder {
  /** Source folder of the package, relative to the root. */
  readonly folder: string;
  /**
   * For each folder, the folders that it may import. `.` is a file in the source folder itself, `index` is its
   * `index.ts`. A folder that is not named may import no other folder.
   */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /**
   * For each folder, the folders that it may load as chunks by `import()`. These can be folders before it in the order.
   * Default: none.
   */
  readonly loads?: Readonly<Record<string, readonly string[]>>;
}

/**
 * `npm run generate` makes a diagram of these orders in ARCHITECTURE.md. A test compares the orders with the sources.
 */
export const IMPORT_ORDERS: readonly ImportOrder[] = [
  {
    folder: 'host',
    imports: {
      isolated: ['errors', 'federation', 'hooks', 'kernel', 'lifecycle', 'scheduling'],
      lifecycle: ['errors', 'federation', 'hooks', 'kernel', 'scheduling'],
      federation: ['errors', 'scheduling'],
      react: ['errors'],
      errors: ['kernel', 'scheduling'],
      http: ['kernel', 'messages'],
      kernel: ['hooks', 'scheduling'],
      hooks: ['scheduling'],
    },
    loads: {
      isolated: ['hooks'],
      kernel: ['lifecycle'],
      lifecycle: ['hooks', 'http', 'react', 'sanitiser'],
      federation: ['react'],
    },
  },
  {
    folder: 'sdk/src',
    imports: {
      index: ['contract', 'html', 'links'],
      react: ['contract', 'html', 'locale'],
      contract: ['html', 'locale', 'media'],
      consent: ['contract'],
      dialogs: ['contract', 'messages'],
      'react-aria': ['locale'],
      'relative-time': ['locale', 'messages'],
      tooltip: ['react'],
      forms: ['enums', 'json', 'links', 'locale', 'messages', 'numerals', 'schema'],
      commerce: ['contract', 'enums', 'locale', 'messages', 'numerals'],
      fields: ['media', 'schema'],
      roles: ['enums'],
      maps: ['enums'],
      media: ['design', 'links', 'messages', 'schema'],
      messages: ['locale'],
      html: ['links'],
    },
  },
  {
    folder: 'server/src',
    imports: {
      index: ['contract'],
      'owner-pages': ['contract', 'http'],
      contract: ['errors', 'http', 'pages', 'storage'],
      pages: ['errors', 'http', 'storage'],
      html: ['http', 'messages'],
      services: ['contract', 'http', 'pages', 'storage'],
      'sign-in': ['http', 'storage'],
      http: ['errors', 'storage'],
      storage: ['errors'],
    },
  },
  {
    folder: 'site/src',
    imports: {
      app: ['features', 'publishing'],
      features: ['publishing'],
    },
  },
];

/**
 * The order of the parts of every plugin, in the form of `IMPORT_ORDERS`. A part is a folder or a file of `src`.
 * `others` are all parts that are not named here; they may import each other, but never in a cycle.
 */
export const PLUGIN_ORDER: ImportOrder = {
  folder: 'plugins/*/src',
  imports: {
    'plugin.ts': ['others'],
    blocks: ['messages', 'others'],
    others: ['error-codes.ts', 'messages'],
  },
  loads: { 'plugin.ts': ['others'] },
};
