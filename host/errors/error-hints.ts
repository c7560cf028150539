import { BLOCK_JSON_LIMIT, type ErrorCode } from '@plinth/sdk';

const FIX_DATA = 'Fix the data in its page file.';

/** Hint of each error code: what the author can do about the error. docs/error-codes.md contains the same texts. */
export const ERROR_HINTS = {
  'PLINTH-BLOCK-001': 'Publish the page again; data-block-json must be HTML-escaped JSON.',
  'PLINTH-BLOCK-002': FIX_DATA,
  'PLINTH-BLOCK-003': `Keep the block's data under ${BLOCK_JSON_LIMIT} characters.`,
  'PLINTH-BLOCK-005': 'Give each block a different id.',
  'PLINTH-BLOCK-006': 'Fix the read function of the block; until then the block keeps its markup.',
  'PLINTH-BLOCK-007': FIX_DATA,
  'PLINTH-BLOCK-009': FIX_DATA,
  'PLINTH-LOCK-002': 'Run plinth lock.',
  'PLINTH-LOAD-001': 'Publish the plugin again and run plinth lock.',
  'PLINTH-LOAD-002': 'Check that the assets host answers, or raise timeoutMs in plugin.json.',
  'PLINTH-LOAD-003': 'Check network, integrity and Content-Security-Policy; run plinth lock if a file has changed.',
  'PLINTH-LOAD-004': 'Fix the plugin; its module is not loaded again on this page.',
  'PLINTH-LOAD-005': 'Build the plugin with the version that the host has and run plinth lock, or update the host.',
  'PLINTH-LOAD-006':
    'Look for the cause in the earlier reports of the plugin; the host loads the plugin again after 30 seconds.',
  'PLINTH-LOAD-007': 'Export the definition as the default of the module that plugin.json names.',
  'PLINTH-LOAD-008': 'Build the plugin with pluginConfig of @plinth/cli/build, or as an ES module remote.',
  'PLINTH-MOUNT-001': 'Fix the plugin; until then the block keeps its server HTML.',
  'PLINTH-MOUNT-002': 'Fix the plugin; the block stays mounted.',
  'PLINTH-MOUNT-003': 'Render the same on server and client, without a clock, randomness or window.',
  'PLINTH-MOUNT-004': 'Fix the setup of the plugin; until then its blocks keep their server HTML.',
  'PLINTH-MOUNT-005': 'Fix the prepare function of the block; until then the block keeps its server HTML.',
  'PLINTH-MOUNT-006': 'Divide the task into shorter ones.',
  'PLINTH-MOUNT-007':
    'Fix the prepare function of the block, or serve the files that it loads; until then the block keeps its server HTML.',
  'PLINTH-MOUNT-008':
    'Do nothing if an extension or a translator has changed it; if a script of the site has, let it wait for block:mounted.',
  'PLINTH-SVC-001': 'List a plugin that provides the service in the manifest, and run plinth lock.',
  'PLINTH-SVC-002': 'Use one of these services later, after the setup or the provider has finished.',
  'PLINTH-SVC-003': 'Fix the provider of the service, or the setup of its plugin.',
  'PLINTH-SVC-004': 'Fix the provider of the service.',
  'PLINTH-SVC-005': 'Use the service again when consentChange reports that consent was given.',
  'PLINTH-CAP-001':
    'Declare in plugin.json what the plugin uses: a host, key or cookie under capabilities, a hook under hooks, a service under uses, usesOptional or provides.',
} as const satisfies Partial<Record<ErrorCode, string>>;
