import { describe, expect, it } from 'vitest';
import * as enums from './index.ts';

/** The enumerations of the specification, in the format of the specification: `name number, name number`. */
const NUMBERED = {
  PageType:
    'mainContent 1, page 2, splashPage 3, contentItem 50, notFound 100, error 101, search 102, lockScreen 103, popupOverlay 104, protectedContent 105, memberAreaAccessDenied 106, showCart 200, checkout 201, orderConfirmed 202, donate 203, contributionConfirmed 204, commerceCartV2 205, subscriptionConfirmed 206, orderReceived 207, membershipConfirmed 208, reviewsRequest 209, newsletterUnsubscribe 300, commerceEmailPreview 301',
  SliceType: 'coverPage 1, lockScreen 2, popupOverlay 3',
  BlockVariant:
    'gallerySlideshow 1000, galleryCarousel 1001, galleryGrid 1002, galleryStack 1003, summaryWall 1004, summaryCarousel 1005, summaryList 1006, summaryGrid 1007, chartBar 1008, chartLine 1009, chartPie 1010, imageInline 1011, imagePoster 1012, imageCard 1013, imageOverlap 1014, imageCollage 1015, imageStack 1016',
  CollectionType: 'products 13, portfolio 23, lessons 24',
  ItemType: 'review 10, storeItem 11, event 12, digitalGood 18',
  ItemStatus: 'published 1, scheduled 2, needsReview 3, draft 4, private 5, deleted 6',
  WebsiteStatus:
    'expired 1, pastDue 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, linked 11, activeParkingPage 12, resold 13, resoldGracePeriod 14, enterprise 15',
  WebsiteType: 'classic 1, coverPage 2, parkingPage 3, commerce 4, enterprise 5',
  ContributorRole:
    'admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, storeManager 8, scheduling 9, viewer 10, campaignsEditor 11, schedulingViewer 12, schedulingEditor 13',
  BasicPermission: 'authenticated 0, config 1, admin 2',
  ConfigArea: 'contentManager 11, settings 12, activity 13, commerce 14, newsletter 15',
  MeasurementUnit: 'imperial 1, metric 2',
  ProductType: 'physical 1, digital 2, service 3, giftCard 4, paywall 5',
  MapStyleId: 'original 1, grayscale 2, satellite 3, minimalLight 4, minimalDark 5, minimalBlue 6',
} as const;

const NAMED = {
  TweakPageType: 'splash-page, lock-screen, popup-overlay, checkout, style',
  DeviceView: 'desktop, phone, tablet',
  CollectionView: 'list, grid, product',
  PlatformVersion: '7, 7.1, 8',
  VerticalPosition: 'TOP, CENTER, BOTTOM',
  HorizontalPosition: 'LEFT, CENTER, RIGHT',
  ProductTypeName: 'PHYSICAL, SERVICE, DIGITAL, GIFT_CARD',
  SubscriptionUnit: 'week, month, year',
  WorkflowState: 'PUBLISHED, SCHEDULED, DRAFT',
  EventSource: 'WEB, IOS, ANDROID, SERVER',
  Environment: 'dev, qa, staging, prod',
  RecordTypeName: 'audio, event, image, portfolio item, text, video',
  MapStyle: 'Original, Grayscale, Satellite, MinimalDark, MinimalLight, MinimalBlue',
  CookieBannerVariant: 'BAR, POPUP',
  CookieBarPosition: 'TOP, BOTTOM',
  CookiePopupPosition: 'TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT',
  CookieBannerTheme: 'LIGHT, DARK',
  CookieBannerCtaVariant: 'TEXT, BUTTON, ICON',
  CookieBannerAcceptType: 'OPT_IN, OPT_IN_AND_OUT',
} as const;

describe('enumerations', () => {
  it.each(Object.entries(NUMBERED))('§2 §3 §6 %s has exactly the numbers of the specification', (name, list) => {
    const shown = Object.fromEntries(
      list
        .split(', ')
        .map((pair) => pair.split(' '))
        .map(([key, number]) => [key, Number(number)]),
    );
    expect(Object.entries(enums).find(([key]) => key === name)?.[1]).toEqual(shown);
  });

  it.each(Object.entries(NAMED))('§1 §2 §3 %s has the values of the specification', (name, list) => {
    const values = Object.entries(enums).find(([key]) => key === name)?.[1];
    expect(Object.values(values ?? {})).toEqual(list.split(', '));
  });

  it('§3 map styles have the same names with and without ids', () => {
    expect(Object.keys(enums.MapStyleId).sort()).toEqual(Object.keys(enums.MapStyle).sort());
  });

  it.each([
    ['PUBLISHED', 'Available'],
    ['SCHEDULED', 'Scheduled'],
    ['DRAFT', 'Hidden'],
    ['published', 'Unsupported'],
    ['', 'Unsupported'],
  ])('§4 workflow label of %j is %s', (state, label) => {
    expect(enums.workflowLabel(state)).toBe(label);
  });

  it('§3 -1 days means never again, 0 billing cycles means for ever', () => {
    expect(enums.NEVER_SHOW_AGAIN).toBe(-1);
    expect(enums.INDEFINITE_BILLING_CYCLES).toBe(0);
  });
});
