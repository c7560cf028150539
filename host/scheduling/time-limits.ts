/** §9 Lazy bundle: time-out of a chunk from the assets host. */
export const CHUNK_TIMEOUT_MS = 120_000;
/**
 * Time-out of a plugin's files, after which its blocks keep their server HTML for now. Shorter than for chunks;
 * plugin.json may set another (`timeoutMs`).
 */
export const PLUGIN_TIMEOUT_MS = 15_000;
/**
 * Time-out of a setup. It is longer than the 20 seconds of a service, for which a setup may wait. A longer setup would
 * delay blocks and initialisation.
 */
export const SETUP_TIMEOUT_MS = 30_000;
/**
 * Time-out of a use of a service. A provider that is not ready by then will hardly ever be ready, and the caller gets
 * an error that it can handle.
 */
export const SERVICE_TIMEOUT_MS = 20_000;
