import type { CDPSession, Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** Does the check of fingerprint, face or PIN succeed? Default: true. */
  setVerified(isVerified: boolean): Promise<unknown>;
  /** The discoverable credentials that the authenticator contains. */
  count(): Promise<number>;
}

/**
 * Gives a page an authenticator for passkeys that confirms without a person, as if somebody had touched the sensor of a
 * phone.
 */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
