import type { PhoneHelp } from '@plinth/sdk/forms';

/**
 * Fetches the numbering plans of all countries. Called only when a visitor focuses a phone field with a country code.
 */
export async function loadPhoneHelp(): Promise<PhoneHelp> {
  const { phoneHelp } = await import(/* webpackChunkName: "phone-help" */ './phone-help.ts');
  return phoneHelp;
}
