/** Name of the package to which a bare specifier belongs: `@plinth/sdk` for `@plinth/sdk/aria/tabs`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
