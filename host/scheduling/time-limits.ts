/** §9 Lazy bundle: time-out of a chunk from the assets host. */
export const CHUNK_TIMEOUT_MS = 120_000;
/**
 * Time-out for the files of a plugin. After this time, the load counts as failed, and the blocks of the plugin keep
 * their server HTML. plugin.json can set a different time-out (`timeoutMs`).
 */
export const PLUGIN_TIMEOUT_MS = 15_000;
/**
 * Time-out of a setup. It is longer than the time-out of a service (20 s), because a setup can wait for a service. It
 * is not much longer, because blocks and initialisation wait for the setup.
 */
export const SETUP_TIMEOUT_MS = 30_000;
/**
 * Time-out for the use of a service. A provider that is not ready after this time will probably never be ready. The
 * caller of `use` then gets an error, which it can handle.
 */
export const SERVICE_TIMEOUT_MS = 20_000;
