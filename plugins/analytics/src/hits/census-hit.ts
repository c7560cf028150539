import type { PageContext } from '@plinth/sdk';

/** §3 Census hit. */
export function censusHit(
  { website, templateId, locale, item, collection }: PageContext,
  { document, location, innerWidth, innerHeight, screen, navigator }: Window,
  { now, isStored }: { readonly now: number; readonly isStored: boolean },
): Readonly<Record<string, unknown>> {
  return {
    websiteId: website.id,
    templateId,
    website_locale: locale,
    userAgent: navigator.userAgent,
    clientDate: now,
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    url: location.href,
    title: document.title,
    itemId: item?.id,
    recordType: item?.recordType,
    collectionId: collection?.id,
    localStorageSupported: isStored,
    queryString: location.search,
    referrer: document.referrer,
  };
}
