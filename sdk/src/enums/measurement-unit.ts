/** §3 Measurement units: `measurementStandard` of the store settings. */
export const MeasurementUnit = { imperial: 1, metric: 2 } as const;

export type MeasurementUnit = (typeof MeasurementUnit)[keyof typeof MeasurementUnit];
