import { hash } from 'node:crypto';

/** Makes the hash of a file for Subresource Integrity: `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}

/** The bytes of a file, and their hash. */
export interface HashedFile {
  readonly bytes: Uint8Array;
  readonly integrity: string;
}

export function hashed(bytes: Uint8Array): HashedFile {
  return { bytes, integrity: integrityOf(bytes) };
}

/** Makes a `sha256-…` hash of a text. It identifies a contract, but does not protect a file against changes. */
export function digestOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
