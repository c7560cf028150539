import {
  callSite,
  type FindCaller,
  keepLedger,
  type Ledger,
  type PageFinding,
  type PageSnapshot,
  takeSnapshot,
  watchAddress,
  watchBypasses,
} from '@plinth/manifests/page-checks';

/** Elements that the host adds once and keeps on purpose, and the inspector itself. */
const KEPT = 'link[rel="modulepreload"], [data-plinth-inspector]';
/** Global variables that the kernel and the runtime of Module Federation define and keep on purpose. */
const KEPT_GLOBALS: readonly string[] = [
  'plinth',
  // See `decideWith` of the SDK.
  '__plinthLocale',
  '__FEDERATION__',
  '__VMOK__',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
];
/** Limit for the stored findings. Without it, code that runs in a loop would fill the memory. */
const MOST_FINDINGS = 500;

interface InstrumentOptions {
  readonly view: Window & typeof globalThis;
  /** Plugin to which a script belongs. */
  readonly pluginOf: (script: string) => string | undefined;
  /**
   * Does this address belong to a file of the host or of a plugin of this page? The host keeps stylesheets with such an
   * address after a destroy.
   */
  readonly isKnown: (href: string) => boolean;
  /** Removes the parameters of the inspector from an address. */
  readonly plainAddress: (href: string) => string;
  readonly changed: () => void;
}

/** The instruments that observe the code of plugins from the beginning of the page. */
export interface Instruments {
  readonly ledger: Ledger;
  readonly snapshot: PageSnapshot;
  /** Changes to the page that plugins have made up to now without using the host. */
  readonly findings: () => readonly PageFinding[];
}

/**
 * Installs the instruments that `plinth verify` uses to check examples. For the page, all functions of the browser work
 * as they do without the instruments.
 */
export function installInstruments(options: InstrumentOptions): Instruments {
  const { view, pluginOf, isKnown, plainAddress, changed } = options;
  const { documentElement, head, body } = view.document;
  const findCaller: FindCaller = () => {
    const place = callSite();
    const plugin = place === undefined ? undefined : pluginOf(place);
    return place === undefined || plugin === undefined
      ? undefined
      : { plugin, place: place.slice(place.lastIndexOf('/') + 1) };
  };
  const findings = new Map<string, PageFinding>();
  const onFinding = (finding: PageFinding) => {
    if (findings.size >= MOST_FINDINGS || findings.has(finding.message)) return;
    findings.set(finding.message, finding);
    changed();
  };
  const ledger = keepLedger(view, findCaller);
  watchBypasses({ view, findCaller, onFinding, isOffline: false });
  const snapshot = takeSnapshot({
    view,
    elements: [documentElement, head, body],
    address: watchAddress(view, plainAddress),
    isKept: (element) => element.matches(KEPT) || isKnown(hrefOf(element)),
    isKeptGlobal: (name) => KEPT_GLOBALS.includes(name),
  });
  return { ledger, snapshot, findings: () => [...findings.values()] };
}

function hrefOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('data-href') ?? '';
}
