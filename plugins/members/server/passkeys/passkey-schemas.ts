import { LONGEST_PASSWORD } from '@plinth/server/sign-in';
import * as v from 'valibot';

/** Text in base64url with at most `most` characters. */
const encoded = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** An id has at most 1,023 bytes (WebAuthn), which are 1,364 characters in base64url. */
const id = encoded(1_364);
const credential = { id, rawId: id, type: v.literal('public-key') };
/** Drops the results of WebAuthn extensions, because they are not used. */
const withoutExtensions = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
);
const crumb = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

/** What a browser returns when a visitor signs in with a passkey. */
const assertionSchema = v.object({
  ...credential,
  clientExtensionResults: v.optional(withoutExtensions, {}),
  response: v.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(100),
  }),
});

/** What a browser returns when a member adds a passkey. */
const attestationSchema = v.object({
  ...credential,
  clientExtensionResults: v.optional(withoutExtensions, {}),
  response: v.object({ clientDataJSON: encoded(4_000), attestationObject: encoded(16_000) }),
});

export const signInSchema = v.object({ response: assertionSchema, rememberMe: v.optional(v.boolean(), false) });
export const beginSchema = v.object({ crumb, password: v.pipe(v.string(), v.maxLength(LONGEST_PASSWORD)) });
export const addSchema = v.object({
  crumb,
  name: v.pipe(v.string(), v.maxLength(1_000)),
  response: attestationSchema,
});

export type Assertion = v.InferOutput<typeof assertionSchema>;
export type Attestation = v.InferOutput<typeof attestationSchema>;
