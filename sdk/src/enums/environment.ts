/** §3 Analytics: environments; also `env` of the page context. */
export const Environment = { dev: 'dev', qa: 'qa', staging: 'staging', prod: 'prod' } as const;

export type Environment = (typeof Environment)[keyof typeof Environment];
