/** §9 Lazy bundle: time-out of a chunk from the assets host. */
export const CHUNK_TIMEOUT_MS = 120_000;
/**
 * Time-out for the files of a plugin. After it, the blocks of the plugin keep their server HTML for now. It is shorter
 * than the time-out for chunks. plugin.json may set another one (`timeoutMs`).
 */
export const PLUGIN_TIMEOUT_MS = 15_000;
/**
 * Time-out of a setup. It is longer than the time-out of a service (20 s), because a setup may wait for a service. It
 * is not longer still, because blocks and initialisation wait for the setup.
 */
export const SETUP_TIMEOUT_MS = 30_000;
/**
 * Time-out for the use of a service. A provider that is not ready by then will probably never be ready, and the caller
 * gets an error that it can handle.
 */
export const SERVICE_TIMEOUT_MS = 20_000;
