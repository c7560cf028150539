import type { ERROR_HINTS } from '../../host/errors/error-hints.ts';
import type { ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import type { Remedies } from './remedy.ts';

type BlockCode = Extract<keyof typeof ERROR_CODES, `PLINTH-${'BLOCK' | 'LOCK' | 'LOAD' | 'MOUNT'}-${string}`>;

/**
 * Causes and remedies for the errors of a block, in the order in which the errors can occur: from the page file to the
 * mounted component.
 */
export const BLOCK_REMEDIES = {
  'PLINTH-BLOCK-001': {
    why: 'The attribute `data-block-json` of a block is not JSON: another program has changed or written the markup, most often without escaping quotes.',
  },
  'PLINTH-BLOCK-002': {
    why: 'A field of the data is missing or has another shape than the schema of the block. The report names every such path; the block keeps its server HTML.',
    fix: 'Correct the named fields in the page file. If they are right, correct the schema of the block: a field that may be missing needs a default.',
  },
  'PLINTH-BLOCK-003': {
    why: 'The data of one block is so long that parsing it would stop the page for the visitor.',
  },
  'PLINTH-BLOCK-004': {
    why: 'The page has blocks of types that no plugin of its lock slice provides. It is reported once, at information level, because markup of another system may contain such blocks on purpose.',
    fix: 'Correct the type, or list a plugin that provides it in the manifest, run `plinth lock` and publish the page again.',
  },
  'PLINTH-BLOCK-005': {
    why: 'Two blocks of the page have the same id, so a link or a service could mean either. The later one gets an id of its own.',
  },
  'PLINTH-BLOCK-006': {
    why: 'The function with which a block reads its data from the markup of another system threw.',
  },
  'PLINTH-BLOCK-007': {
    why: 'One item of a list of the data has the wrong shape, and the block allows its other items to be used. The report names the item.',
    fix: 'Correct the item in the page file; until then the block is shown without it.',
  },
  'PLINTH-BLOCK-008': {
    why: 'A schema says that data is wrong by an issue. The schema of this block threw instead: a `transform` or a `check` of it does not expect this data.',
    fix: 'Fix the schema of the block: test the value before it is used, and report an issue (`v.rawCheck`, `v.rawTransform`) instead of throwing.',
  },
  'PLINTH-BLOCK-009': {
    why: 'The data of a block has more than 100 levels. No block needs as many, and deeper data could exhaust the stack of the parser.',
    fix: 'Reduce the nesting of the data in its page file.',
  },
  'PLINTH-BLOCK-010': {
    why: 'A link of the data has a scheme, a port or a character that the link rules refuse, such as `javascript:`. A button with such a link is disabled.',
    fix: 'Correct the links that the log names; until then they are published as plain text.',
  },
  'PLINTH-LOCK-001': {
    why: 'The element `#plinth-lock` with the page’s part of the lockfile is missing or is not what the publisher writes. Without it the page does not know which files it may run.',
    fix: 'Publish the page again, and let nothing between publisher and browser change `<script>` elements.',
  },
  'PLINTH-LOCK-002': {
    why: 'A block or another plugin asked for a plugin that is not in the lock slice, because it is not in the manifest or not for this type of page.',
    fix: 'List the plugin in the manifest, check its `pageTypes`, run `plinth lock` and publish the page again.',
  },
  'PLINTH-LOAD-001': {
    why: 'The server answers 404 for a file that the lockfile names: the release was deleted or moved, or was not uploaded completely. The report names the file.',
  },
  'PLINTH-LOAD-002': {
    why: 'A file did not arrive within the time limit of the plugin: the server or the connection is slow, or the request was never answered.',
  },
  'PLINTH-LOAD-003': {
    why: 'A file exists but the browser refuses it: its hash differs from the lockfile, it was sent without CORS headers, a policy or an extension blocks it, or the connection was lost. The report names the file.',
  },
  'PLINTH-LOAD-004': {
    why: 'All files arrived, and the code of a module threw when it ran, before any block was rendered. The error is attached as the cause.',
  },
  'PLINTH-LOAD-005': {
    why: 'The plugin was built with a range of a shared module, such as React, that the version of the host does not match. A second copy would break hooks and context, so the plugin is refused.',
  },
  'PLINTH-LOAD-006': {
    why: 'The plugin failed several times in a row, or its tasks blocked the page three times. Further attempts would only cost the visitor time.',
  },
  'PLINTH-LOAD-007': {
    why: 'The module that plugin.json names for the block or the setup is not in the build, or its default export is not the result of `defineBlock` or `definePlugin`.',
  },
  'PLINTH-LOAD-008': {
    why: 'The entry of the plugin ran, but is no Module Federation container: it was built with the library type `var`, or it is another script.',
  },
  'PLINTH-MOUNT-001': {
    why: 'The component of a block threw while React rendered it. The error, with the stack of components, is attached as the cause.',
  },
  'PLINTH-MOUNT-002': {
    why: 'An event handler, a timer or another callback of the plugin threw or rejected.',
  },
  'PLINTH-MOUNT-003': {
    why: 'The first render in the browser gave another result than the server’s, so React had to render the block again. The visitor may have seen it change.',
  },
  'PLINTH-MOUNT-004': {
    why: 'The `setup` of the plugin threw or rejected, or had not ended after 30 s. No block of the plugin is mounted before its setup has ended.',
  },
  'PLINTH-MOUNT-005': {
    why: 'The `prepare` of a block, which loads what its first render needs, did not end in time.',
  },
  'PLINTH-MOUNT-006': {
    why: 'One task of the plugin took a second or longer, in which the visitor could do nothing. After the third such task the plugin is switched off.',
    fix: 'Divide the task into shorter ones: render less at once, and give the browser time between the steps.',
  },
  'PLINTH-MOUNT-007': {
    why: 'The `prepare` of a block threw or rejected, most often because a chunk that it loads did not arrive.',
  },
  'PLINTH-MOUNT-008': {
    why: 'A password manager, a spelling tool, a translator or a script of the page added elements to the HTML of a block, or removed comments, before its script ran, so React could not use this HTML. The block was rendered again, with everything that the visitor had typed and chosen. This is an information and no error, and the site does not get it.',
  },
} as const satisfies Remedies<BlockCode, keyof typeof ERROR_HINTS>;
