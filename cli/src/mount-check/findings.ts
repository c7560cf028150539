import type { ManifestCode } from '@plinth/manifests';
import { PAGE_RULES } from '@plinth/manifests/page-checks';

interface FindingText {
  readonly code: ManifestCode;
  /** What the author can do about the problem, in one sentence. */
  readonly hint: string;
}

/** The problems that the check of mounted blocks can find, each with its code and hint. */
export const FINDINGS = {
  refused: {
    code: 'PLINTH-MANIFEST-152',
    hint: 'correct the example, or let the schema of the block accept it',
  },
  notJson: {
    code: 'PLINTH-MANIFEST-153',
    hint: 'let the schema return texts, numbers, booleans, lists and plain objects, because the page contains the data as JSON',
  },
  unstable: {
    code: 'PLINTH-MANIFEST-154',
    hint: 'let the schema accept its own output unchanged, because the browser parses the published data again',
  },
  notRendered: {
    code: 'PLINTH-MANIFEST-155',
    hint: 'correct what the message names; if the block cannot be rendered without a browser, set "serverRenderable": false',
  },
  browserOnServer: {
    code: 'PLINTH-MANIFEST-156',
    hint: 'use the browser only in effects and event handlers, which do not run on the server',
  },
  mismatch: {
    code: PAGE_RULES.mismatch,
    hint: 'render the same on the server and in the first render of the browser, and make changes in an effect',
  },
  sameId: {
    code: PAGE_RULES.sameId,
    hint: 'make ids with useId(), which is unique for each instance of a block',
  },
  failed: {
    code: 'PLINTH-MANIFEST-159',
    hint: 'correct the code at the place that the message names, or catch the error there',
  },
  hangs: {
    code: 'PLINTH-MANIFEST-160',
    hint: 'find the loop that does not end, or the promise that never settles',
  },
  exited: {
    code: 'PLINTH-MANIFEST-161',
    hint: 'remove what ends the process, such as a loop that uses all memory',
  },
  listenerLeft: {
    code: PAGE_RULES.listenerLeft,
    hint: 'use host.listen, or remove the listener when the effect ends',
  },
  timerLeft: {
    code: PAGE_RULES.timerLeft,
    hint: 'use host.timeout or host.interval, or clear the timer when the effect ends',
  },
  observerLeft: {
    code: PAGE_RULES.observerLeft,
    hint: 'give the observer to host.observe, or disconnect it when the effect ends',
  },
  globalLeft: {
    code: PAGE_RULES.globalLeft,
    hint: 'keep values in modules or services, and undo the change with host.onDispose',
  },
  styleLeft: {
    code: PAGE_RULES.styleLeft,
    hint: 'use a CSS module, or remove the style with host.onDispose',
  },
  nodeLeft: {
    code: PAGE_RULES.nodeLeft,
    hint: 'undo the change of the page when the effect ends, or with host.onDispose',
  },
  bypassed: {
    code: PAGE_RULES.bypassed,
    hint: 'use host.fetch, host.storage or host.cookie, and declare in plugin.json what they need',
  },
  beforeConsent: {
    code: PAGE_RULES.beforeConsent,
    hint: 'render a placeholder on the server, and load the content in an effect, which runs after consent',
  },
  undeclaredUse: {
    code: PAGE_RULES.undeclaredUse,
    hint: 'add it to "capabilities" of plugin.json',
  },
  undeclaredHook: {
    code: PAGE_RULES.undeclaredHook,
    hint: 'add the hook to "hooks" of plugin.json',
  },
  undeclaredService: {
    code: PAGE_RULES.undeclaredService,
    hint: 'add the service to "uses", "usesOptional" or "provides" of plugin.json',
  },
  inaccessible: {
    code: 'PLINTH-MANIFEST-173',
    hint: 'correct the accessible names, roles and labels in the block',
  },
  focusLost: {
    code: 'PLINTH-MANIFEST-174',
    hint: 'give the focus back to the control that opened what Escape has closed',
  },
  notAgain: {
    code: 'PLINTH-MANIFEST-175',
    hint: 'keep no state in modules that changes what a block renders',
  },
  notLoaded: {
    code: 'PLINTH-MANIFEST-176',
    hint: 'export the result of defineBlock or definePlugin as default, and do not throw while the module is evaluated',
  },
  dividedText: {
    code: 'PLINTH-MANIFEST-178',
    hint: 'write each text as one string, or give each piece an element of its own',
  },
  askedIntl: {
    code: 'PLINTH-MANIFEST-179',
    hint: 'call dateText, numberText, listText, pluralForm or regionName of @plinth/sdk/locale, or formatMoney, whose texts the server sends to the browser',
  },
  unknownField: {
    code: 'PLINTH-MANIFEST-177',
    hint: 'correct the name of the field, or remove it',
  },
} as const satisfies Readonly<Record<string, FindingText>>;

export type FindingKind = keyof typeof FINDINGS;

/** One problem of a block, as the checking process reports it. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
}
