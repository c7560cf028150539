import type { RemoteProvider } from '../remote-catalogue/remote-catalogue.ts';

/**
 * Value of the column `file` for products of a backend. For products of a file, the column has the path of the file.
 */
export function sourceOf(provider: RemoteProvider): string {
  return `remote:${provider}`;
}
