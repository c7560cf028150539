/** Services that the host itself provides in every template, so no plugin has to declare their use. */
export const HOST_SERVICES: ReadonlySet<string> = new Set(['plinth.http', 'plinth.consent-control']);
