import { generateKeyPairSync, sign } from 'node:crypto';
import { SOME_INTEGRITY } from './plain-template.ts';

/** Origin from which the builds of an override are served. */
export const ORIGIN = 'http://127.0.0.1:4180';
export const FOLDER = `${ORIGIN}/_plinth/plugins/content/`;
const ENTRY = `${FOLDER}entry.0123456789.js`;

/** Makes a key, and a function that signs a build with this key. */
export function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x ?? '';
  return { key, signed: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url') };
}

/** The description of a build of the plugin `content`. */
export function buildText(more: object = {}, builtAt = 1000): string {
  return JSON.stringify({
    v: 1,
    name: 'content',
    builtAt,
    plugin: {
      version: '1.1.0',
      entry: ENTRY,
      contract: `sha256-${'A'.repeat(43)}=`,
      requires: {},
      files: [ENTRY],
      languages: {},
      provides: [],
      uses: [],
      usesOptional: [],
      hooks: [],
      locales: [],
      laterShared: [],
    },
    blocks: {},
    integrity: { [ENTRY]: SOME_INTEGRITY },
    script: { src: `${FOLDER}plinth-dev.js`, integrity: SOME_INTEGRITY, files: {} },
    ...more,
  });
}
