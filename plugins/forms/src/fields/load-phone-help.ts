import type { PhoneHelp } from '@plinth/sdk/forms';

/** Fetches the numbering plans of the world: only for a phone field with a country code that somebody comes to. */
export async function loadPhoneHelp(): Promise<PhoneHelp> {
  const { phoneHelp } = await import(/* webpackChunkName: "phone-help" */ './phone-help.ts');
  return phoneHelp;
}
