/**
 * Every failure Plinth reports carries one of these codes. A code is stable: pages, dashboards and support
 * articles may rely on it. The text beside it says what happened; `hint` says what to do.
 */
export const ERROR_CODES = {
  'PLINTH-CTX-001': 'page context is missing or is not valid JSON',
  'PLINTH-CTX-002': 'page context has a field of the wrong shape',
  'PLINTH-CTX-003': 'page context is too large',
  'PLINTH-HOOK-001': 'a hook tap failed',
  'PLINTH-HOOK-002': 'tracking events were dropped because nobody receives them',
  'PLINTH-HOOK-003': 'a hook tap did not settle in time',
  'PLINTH-BUS-001': 'an event listener failed',
  'PLINTH-BLOCK-001': 'block JSON cannot be parsed',
  'PLINTH-BLOCK-002': 'block data does not match the schema of its block',
  'PLINTH-BLOCK-003': 'block JSON is too large',
  'PLINTH-BLOCK-004': 'no plugin provides this block type',
  'PLINTH-BLOCK-005': 'two blocks have the same id',
  'PLINTH-BLOCK-006': 'reading the markup of a block failed',
  'PLINTH-BLOCK-007': 'a malformed item of a block was left out',
  'PLINTH-LOCK-001': 'the lock slice of the page is missing or cannot be parsed',
  'PLINTH-LOAD-001': 'plugin entry or chunk is missing',
  'PLINTH-LOAD-002': 'plugin entry or chunk did not arrive in time',
  'PLINTH-LOAD-003': 'plugin entry or chunk failed to load',
  'PLINTH-LOAD-004': 'plugin module threw while it was evaluated',
  'PLINTH-LOAD-005': 'shared module version does not satisfy the plugin',
  'PLINTH-LOAD-006': 'plugin is switched off after repeated failures',
  'PLINTH-LOAD-007': 'plugin exposes no such module or a module of the wrong shape',
  'PLINTH-MOUNT-001': 'block threw while it rendered',
  'PLINTH-MOUNT-002': 'block threw after it was mounted',
  'PLINTH-MOUNT-003': 'server HTML and first render differ',
  'PLINTH-MOUNT-004': 'setup of the plugin failed',
  'PLINTH-SVC-001': 'no plugin provides this service',
  'PLINTH-SVC-002': 'services depend on each other in a circle',
  'PLINTH-SVC-003': 'service did not become ready in time',
  'PLINTH-SVC-004': 'service provider failed',
  'PLINTH-CAP-001': 'plugin used a capability that its plugin.json does not declare',
  'PLINTH-CAPTCHA-001': 'a form asks for a captcha that has not been set up',
  'PLINTH-CAPTCHA-002': 'the captcha did not load',
  'PLINTH-CAPTCHA-003': 'the document of a captcha was destroyed while it was in use',
  'PLINTH-HTTP-001': 'a request failed and nobody handled the failure',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
