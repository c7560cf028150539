/** §3 Platform versions, as written in `templateVersion`. */
export const PlatformVersion = { v7: '7', v71: '7.1', v8: '8' } as const;

export type PlatformVersion = (typeof PlatformVersion)[keyof typeof PlatformVersion];
