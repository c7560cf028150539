/**
 * Every failure that Plinth reports has one of these codes. A code is stable: pages, dashboards and support articles
 * can rely on it. The text of a code says what happened; the `hint` of the error says what to do.
 */
export const ERROR_CODES = {
  'PLINTH-CTX-001': 'page context is missing or is not valid JSON',
  'PLINTH-CTX-002': 'page context has a field of the wrong shape',
  'PLINTH-CTX-003': 'page context is too large',
  'PLINTH-CTX-004': 'the locale of the page context is not a language tag',
  'PLINTH-HOOK-001': 'a hook tap failed',
  'PLINTH-HOOK-002': 'tracking events were dropped because no tap receives them',
  'PLINTH-HOOK-003': 'a hook tap exceeded its time limit',
  'PLINTH-BUS-001': 'an event listener failed',
  'PLINTH-BLOCK-001': 'block JSON cannot be parsed',
  'PLINTH-BLOCK-002': 'block data does not match the schema of its block',
  'PLINTH-BLOCK-003': 'block JSON is too large',
  'PLINTH-BLOCK-004': 'no plugin provides this block type',
  'PLINTH-BLOCK-005': 'two blocks have the same id',
  'PLINTH-BLOCK-006': 'reading the markup of a block failed',
  'PLINTH-BLOCK-007': 'a malformed item of a block was left out',
  'PLINTH-BLOCK-008': 'the schema of a block threw',
  'PLINTH-BLOCK-009': 'block data is nested too deep',
  'PLINTH-BLOCK-010': 'a link of a block breaks the link rules and is published as plain text',
  'PLINTH-LOCK-001': 'the lock slice of the page is missing, too large or malformed',
  'PLINTH-LOCK-002': 'the lock slice of the page does not name this plugin',
  'PLINTH-LOAD-001': 'plugin entry or chunk is missing',
  'PLINTH-LOAD-002': 'plugin entry or chunk did not arrive in time',
  'PLINTH-LOAD-003': 'a file of a plugin or of the host failed to load',
  'PLINTH-LOAD-004': 'plugin module threw while it was evaluated',
  'PLINTH-LOAD-005': 'shared module version does not satisfy the plugin',
  'PLINTH-LOAD-006': 'plugin is switched off after repeated failures',
  'PLINTH-LOAD-007': 'plugin exposes no such module or a module of the wrong shape',
  'PLINTH-LOAD-008': 'plugin entry is not a container: it must export init and get',
  'PLINTH-MOUNT-001': 'block threw while it rendered',
  'PLINTH-MOUNT-002': 'code of a plugin threw outside its setup and the rendering of its blocks',
  'PLINTH-MOUNT-003': 'server HTML and first render differ',
  'PLINTH-MOUNT-004': 'setup of the plugin failed or did not end in time',
  'PLINTH-MOUNT-005': 'a block was not prepared in time',
  'PLINTH-MOUNT-006': 'a task of the plugin blocked the page',
  'PLINTH-MOUNT-007': 'the prepare of a block failed',
  'PLINTH-MOUNT-008': 'the server HTML of a block was changed before it was mounted',
  'PLINTH-SVC-001': 'no plugin provides this service',
  'PLINTH-SVC-002': 'services depend on each other in a cycle',
  'PLINTH-SVC-003': 'service was not ready in time',
  'PLINTH-SVC-004': 'service provider failed',
  'PLINTH-SVC-005': 'the plugin that provides this service waits for consent',
  'PLINTH-CAP-001': 'plugin used a capability that its plugin.json does not declare',
  'PLINTH-HTTP-001': 'a request failed and nobody handled the failure',
} as const;

/**
 * Codes of the frames of isolated plugins. Pages load the texts of `ERROR_CODES` with their first error. The codes of
 * frames are in a separate table, so that pages without isolated plugins do not load the texts of this table too.
 */
export const FRAME_ERROR_CODES = {
  'PLINTH-FRAME-001': 'the frame of an isolated plugin did not start in time',
  'PLINTH-FRAME-002': 'the frame of an isolated plugin has left its document',
  'PLINTH-FRAME-003': 'the frame of an isolated plugin does not answer any more',
  'PLINTH-FRAME-004': 'the frame of an isolated plugin sent a message that breaks the protocol',
  'PLINTH-FRAME-005': 'the frame of an isolated plugin sent too many messages',
  'PLINTH-FRAME-006': 'an isolated plugin tried something that its frame does not allow',
  'PLINTH-FRAME-007': 'a call between a page and the frame of an isolated plugin failed',
} as const;
