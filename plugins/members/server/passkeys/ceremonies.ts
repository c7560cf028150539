import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { MemberPasskeyRow, MemberPasskeys } from '../rows/member-passkeys.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import type { PasskeyChallenges } from '../rows/passkey-challenges.ts';
import type { RelyingParty } from '../sign-in/relying-party.ts';
import type { Assertion, Attestation } from './passkey-schemas.ts';

/** How long the browser shows its dialog for a passkey. */
const DIALOG_MS = 4 * 60_000;

/**
 * COSE numbers of the signature algorithms EdDSA, ES256 and RS256. Every authenticator supports at least one of them.
 */
const ALGORITHMS = [-8, -7, -257];

interface CeremonyParts {
  readonly passkeys: MemberPasskeys;
  readonly challenges: PasskeyChallenges;
}

/** The two ceremonies of WebAuthn: to add a passkey and to sign in with one. */
export interface Ceremonies {
  /** Options that the browser needs to sign in with a passkey; undefined when too many ceremonies are open. */
  beginSignIn(party: RelyingParty): Promise<object | undefined>;
  /** Returns the passkey that has signed a challenge of `beginSignIn`. Rejects when a check of the response fails. */
  endSignIn(party: RelyingParty, response: Assertion): Promise<MemberPasskeyRow>;
  beginAdd(party: RelyingParty & { readonly name: string }, member: SignedInMember): Promise<object | undefined>;
  /** Returns the public key of the new passkey. Rejects when a check of the response fails. */
  endAdd(
    party: RelyingParty,
    member: SignedInMember,
    response: Attestation,
  ): Promise<Pick<MemberPasskeyRow, 'id' | 'public_key' | 'counter'>>;
}

export function createCeremonies({ passkeys, challenges }: CeremonyParts): Ceremonies {
  /**
   * A challenge is used up before anything else is checked, so that nobody can make two attempts with the same
   * challenge.
   */
  const expected = (sessionHash: string) => (challenge: string) => challenges.use(challenge, sessionHash, new Date());
  return {
    beginSignIn: async ({ id }) => {
      const challenge = await challenges.begin('', new Date());
      if (!challenge) return undefined;
      // The options contain no list of credentials: the browser offers the passkeys that it has stored for this site. A
      // list would reveal who has an account.
      const options = { challenge, timeout: DIALOG_MS, userVerification: 'required' } as const;
      return generateAuthenticationOptions({ rpID: id, ...options });
    },
    endSignIn: async ({ origin, id }, response) => {
      const passkey = await passkeys.byId(response.id);
      if (!passkey) throw new Error('the passkey is not known');
      if (response.response.userHandle !== userHandle(passkey.member_id).toString('base64url'))
        throw new Error('the passkey belongs to another account');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: expected(''),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: Number(passkey.counter),
        },
        requireUserVerification: true,
      });
      if (!verified) throw new Error('the signature is wrong');
      if (!(await passkeys.setUsed(passkey.id, authenticationInfo.newCounter, new Date())))
        throw new Error('the counter has not risen');
      return passkey;
    },
    beginAdd: async ({ id, name }, member) => {
      const challenge = await challenges.begin(member.tokenHash, new Date());
      if (!challenge) return undefined;
      const known = await passkeys.list(member.id);
      return generateRegistrationOptions({
        rpName: name,
        rpID: id,
        userName: member.email,
        userDisplayName: member.name || member.email,
        userID: new Uint8Array(userHandle(member.id)),
        challenge,
        timeout: DIALOG_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    endAdd: async ({ origin, id }, member, response) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: expected(member.tokenHash),
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) throw new Error('the attestation is wrong');
      const { credential } = registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      return { id: credential.id, public_key: publicKey, counter: credential.counter };
    },
  };
}

/**
 * The account id that an authenticator stores. It is the id of the member, because this id contains no personal data.
 */
function userHandle(memberId: string): Buffer {
  return Buffer.from(memberId, 'hex');
}
