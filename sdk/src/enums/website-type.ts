/** §3 Website types. */
export const WebsiteType = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;

export type WebsiteType = (typeof WebsiteType)[keyof typeof WebsiteType];
