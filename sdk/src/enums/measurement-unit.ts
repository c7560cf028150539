/** §3 Measurement units: the values of `measurementStandard` in the store settings. */
export const MeasurementUnit = { imperial: 1, metric: 2 } as const;

export type MeasurementUnit = (typeof MeasurementUnit)[keyof typeof MeasurementUnit];
