import { emailAddress, featureSettings } from '@plinth/server';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@plinth/server/sign-in';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly owner: OwnerSettings;
  }
}

export interface OwnerSettings {
  /** Email address that the owner signs in with. Default: `owner@localhost`. */
  readonly email: string;
  /** Password of the owner's account. When undefined, a password is generated and shown at the first start. */
  readonly password: string | undefined;
}

const schema = v.object({
  ownerEmail: v.optional(emailAddress, 'owner@localhost'),
  ownerPassword: v.optional(
    v.pipe(
      v.string(),
      v.minLength(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`),
      v.maxLength(LONGEST_PASSWORD, `must have at most ${LONGEST_PASSWORD} characters`),
    ),
  ),
});

export const OWNER_SETTINGS = featureSettings({
  key: 'owner',
  variables: { ownerEmail: 'PLINTH_OWNER_EMAIL', ownerPassword: 'PLINTH_OWNER_PASSWORD' },
  schema,
  settings: ({ ownerEmail, ownerPassword }) => ({ email: ownerEmail.toLowerCase(), password: ownerPassword }),
});
