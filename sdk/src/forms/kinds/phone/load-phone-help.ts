import { lazyChunk } from '@plinth/sdk/react';
import type { PhoneHelp } from './phone-help.ts';

const help = lazyChunk('phone-help', () => import(/* webpackChunkName: "phone-help" */ './numbering-plans.ts'));

/**
 * Fetches the numbering plans of all countries. Called only when a visitor focuses a phone field with a country code.
 */
export async function loadPhoneHelp(): Promise<PhoneHelp> {
  return (await help.load()).phoneHelp;
}
