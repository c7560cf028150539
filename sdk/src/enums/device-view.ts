/** §2 Device views. */
export const DeviceView = { desktop: 'desktop', phone: 'phone', tablet: 'tablet' } as const;

export type DeviceView = (typeof DeviceView)[keyof typeof DeviceView];
