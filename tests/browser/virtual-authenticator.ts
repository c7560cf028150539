import type { CDPSession, Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** Does the visitor pass the check of fingerprint, face or PIN? Default: yes. */
  setVerified(isVerified: boolean): Promise<unknown>;
  /** The discoverable credentials that it has. */
  count(): Promise<number>;
}

/** Gives a page an authenticator that answers by itself, as the sensor of a phone would after a touch. */
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
