/**
 * What the host shares with every plugin, once per page. Everything here has state or identity that must not exist
 * twice (React's dispatcher, contexts, focus and overlay stacks), or is drawn by several plugins of one page (pictures,
 * videos, with their stylesheets), or would be in each of them (the parts of their schemas); pure tables and rules of the SDK (`enums`, `links`, `schema`, `design`) are bundled
 * into the plugin instead, where they tree-shake to what is used.
 */
const SHARED = [
  /^react$/,
  /^react\/jsx-runtime$/,
  /^react-dom$/,
  /^react-dom\/client$/,
  /^@plinth\/sdk$/,
  /^@plinth\/sdk\/react$/,
  /^@plinth\/sdk\/aria\/[a-z-]+$/,
  /^@plinth\/sdk\/fields$/,
  /^@plinth\/sdk\/media(\/video)?$/,
];

export function isSharedModule(specifier: string): boolean {
  return SHARED.some((pattern) => pattern.test(specifier));
}

/** The package whose version decides whether a shared module fits: `@plinth/sdk/aria/tabs` -> `@plinth/sdk`. */
export function sharedPackage(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The chunk of the host build that brings a shared module. */
export function sharedChunk(specifier: string): string {
  if (specifier === '@plinth/sdk') return 'lifecycle';
  const family = /^@plinth\/sdk\/((?:aria|fields|media)\b.*)$/.exec(specifier)?.[1];
  return family?.replace('/', '-') ?? 'react';
}
