import * as v from 'valibot';
import { DEFAULT_LOCALE, languageTag } from '../locale/language-tag.ts';

const text = v.optional(v.string());
const flag = v.optional(v.boolean(), false);
const number = v.optional(v.number());
const record = v.optional(v.record(v.string(), v.unknown()), {});
const list = v.optional(v.array(v.unknown()), []);
/** Schema of settings whose fields are not parsed here. The plugin that uses the settings parses them. */
const settings = v.optional(v.record(v.string(), v.unknown()));
const optional = <Entries extends v.ObjectEntries>(entries: Entries) => v.optional(v.object(entries));
/**
 * Schema of an object that may be missing in the input. A missing object is parsed as an empty object, so its fields
 * get their defaults.
 */
const present = <Entries extends v.ObjectEntries>(entries: Entries) => v.optional(v.object(entries), {} as never);

/**
 * §3 Page context. Every field may be missing in the input; a field with a default always has a value in the parsed
 * context. `provider` contains the name and the domain of the service that runs the site.
 */
export const pageContextSchema = v.object({
  provider: present({
    /** Name of the service that runs the site, as messages show it. */
    name: v.optional(v.string(), 'Plinth'),
    /** Domain of the hosts on which the provider serves sites. */
    domain: text,
  }),
  website: present({
    id: v.optional(v.string(), ''),
    baseUrl: text,
    /**
     * Origin of the server to which the page sends its requests, when it differs from the page's own origin, as in a
     * static export.
     */
    apiOrigin: text,
    identifier: text,
    typekitId: text,
    appDomain: text,
    developerMode: flag,
    cloneable: flag,
    /** §3 Website types: classic 1, cover page 2, parking page 3, commerce 4, enterprise 5. */
    websiteType: number,
    /** §3 Website statuses. */
    siteStatus: number,
  }),
  websiteSettings: present({
    disqusShortname: text,
    commentsEnabled: flag,
    mobileInfoBarSettings: settings,
    popupOverlaySettings: settings,
    announcementBarSettings: settings,
    pinterestOverlayOptions: optional({ mode: text }),
    ssBadgeType: number,
    useEscapeKeyToLogin: flag,
    captchaSiteKey: text,
    storeSettings: present({
      selectedCurrency: v.optional(v.string(), 'USD'),
      currency: text,
      expressCheckout: flag,
      measurementStandard: number,
    }),
  }),
  authenticatedAccount: optional({ id: v.string() }),
  /**
   * Numbers of the contributor roles of the signed-in account, as keys or as values of a map (§3 Contributor roles).
   */
  websiteRoles: settings,
  /** The signed-in member (§6); absent for everyone else. */
  memberAccount: optional({
    /** §7 Token of the session. Requests on behalf of the member contain it in a header. */
    xsrfToken: v.string(),
  }),
  collection: optional({ id: text, title: text, type: number, permissionType: number, fullUrl: text }),
  item: optional({ id: text, title: text, recordType: number }),
  /** §2 Page-type enumeration. */
  pageType: number,
  templateId: text,
  templateVersion: text,
  templateInstallation: optional({ templateWebsite: optional({ id: text, identifier: text }) }),
  cookieSettings: present({
    isCookieBannerEnabled: flag,
    isRestrictiveCookiePolicyEnabled: flag,
    isRestrictiveCookiePolicyAbsolute: flag,
    /** §3 Cookie banner settings, except the flags above. The consent plugin parses them. */
    banner: settings,
  }),
  demoCollections: list,
  googleFonts: list,
  typekitFonts: list,
  rollups: record,
  tweakValues: record,
  appDomain: text,
  env: text,
  showAnnouncementBar: flag,
  /** Key for the service that provides maps, encoded. */
  mapsKey: text,
  /** Language of the page; `en-US` when absent. `withLanguageTag` makes it a valid BCP 47 tag. */
  locale: v.optional(v.custom<string>(isLanguage, 'not a language tag'), DEFAULT_LOCALE),
  /** The texts that the server has decided for the locale, by their questions (`@plinth/sdk/locale`). */
  localeData: record,
});

/** The parsed page context (§3). */
export type PageContext = v.InferOutput<typeof pageContextSchema>;

/** Makes the locale of a parsed context a language tag (BCP 47). Another system can write `en_US`. */
export function withLanguageTag(page: PageContext): PageContext {
  return { ...page, locale: languageTag(page.locale) ?? DEFAULT_LOCALE };
}

// A check and not a transformation, because the kernel contains no pipes of valibot.
function isLanguage(name: unknown): boolean {
  return typeof name === 'string' && languageTag(name) !== undefined;
}
