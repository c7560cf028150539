import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';
import type { TcfOptions } from './options.ts';

/**
 * Version of the policies of the Transparency and Consent Framework that this plugin follows. Version 2.2 of the
 * framework has version 5 of the policies.
 */
const POLICY_VERSION = 5;
const SPECIFICATION_VERSION = 3;
/**
 * Number of the dialog in which visitors are asked for consent. Raise the number when the purposes in the dialog
 * change.
 */
const SCREEN = 1;

export interface ConsentStringRequest extends TcfOptions {
  /** Purposes of the framework that the visitor allows. */
  readonly allowed: readonly number[];
  readonly decidedAt: Date;
  /** Language of the page, for example `de-AT`. */
  readonly locale: string;
}

/**
 * Makes the consent string for a decision of the visitor. The string allows nothing by legitimate interest, so a vendor
 * that relies on legitimate interest is not allowed to do anything. A vendor has consent when the visitor allows at
 * least one of the vendor's purposes; tags check each purpose themselves.
 */
export function consentString(request: ConsentStringRequest): string {
  const { allowed, decidedAt, cmpId, cmpVersion, publisherCountry } = request;
  const model = new TCModel(vendorList(request));
  model.cmpId = cmpId;
  model.cmpVersion = cmpVersion;
  model.consentScreen = SCREEN;
  model.isServiceSpecific = true;
  model.publisherCountryCode = publisherCountry;
  model.policyVersion = POLICY_VERSION;
  model.created = startOfDay(decidedAt);
  model.lastUpdated = startOfDay(decidedAt);
  model.purposeConsents.set([...allowed]);
  model.publisherConsents.set([...allowed]);
  for (const { id, purposes } of request.vendors) {
    model.vendorsDisclosed.set(id);
    if (purposes.some((purpose) => allowed.includes(purpose))) model.vendorConsents.set(id);
  }
  return TCString.encode(model);
}

/**
 * The part of the Global Vendor List that the encoder needs: the vendors of the site. So no page has to load the
 * complete list.
 */
function vendorList({ vendors, vendorListVersion, locale }: ConsentStringRequest): GVL {
  const named = vendors.map(({ id, purposes }) => ({
    id,
    name: String(id),
    purposes,
    legIntPurposes: [],
    flexiblePurposes: [],
    specialPurposes: [],
    features: [],
    specialFeatures: [],
    usesCookies: false,
    cookieMaxAgeSeconds: null,
    cookieRefresh: false,
    usesNonCookieAccess: false,
  }));
  const ids = [...new Set(vendors.flatMap(({ purposes }) => purposes))];
  const list = {
    gvlSpecificationVersion: SPECIFICATION_VERSION,
    vendorListVersion,
    tcfPolicyVersion: POLICY_VERSION,
    lastUpdated: new Date(0),
    purposes: Object.fromEntries(ids.map((id) => [id, { id, name: '', description: '' }])),
    specialPurposes: {},
    features: {},
    specialFeatures: {},
    stacks: {},
    vendors: Object.fromEntries(named.map((vendor) => [vendor.id, vendor])),
  };
  const [language = ''] = locale.toUpperCase().split('-');
  return GVL.consentLanguages.has(language) ? new GVL(list, { language }) : new GVL(list);
}

/** A consent string must contain only the day of a decision, because an exact time could identify a visitor. */
function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}
