/** The smallest zoom at which a kind of feature is drawn. Kinds that are not in this table are drawn at every zoom. */
export const FROM_ZOOM: Readonly<Record<string, number>> = { building: 15, path: 14, pier: 12, canal: 11, ferry: 11 };
/** The smallest zoom at which minor streets are drawn. */
export const MINOR_FROM_ZOOM = 13;

/** The smallest zoom at which the names of places are drawn, by rank. */
export const PLACE_FROM_ZOOM: readonly number[] = [0, 0, 13, 15];
export const STREET_NAMES_FROM_ZOOM = 15;
export const WATER_NAMES_FROM_ZOOM = 13;
