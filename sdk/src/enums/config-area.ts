/** §6 Config areas. Their numbers run up to 18; the specification names only the areas below. */
export const ConfigArea = { contentManager: 11, settings: 12, activity: 13, commerce: 14, newsletter: 15 } as const;

export type ConfigArea = (typeof ConfigArea)[keyof typeof ConfigArea];
