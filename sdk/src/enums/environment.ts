/** §3 Analytics: environments of a site. They are also the values of `env` in the page context. */
export const Environment = { dev: 'dev', qa: 'qa', staging: 'staging', prod: 'prod' } as const;

export type Environment = (typeof Environment)[keyof typeof Environment];
