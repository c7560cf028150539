import {
  PAGE_RULES,
  type PageFinding,
  sameIds,
  thirdPartyAddresses,
  undeclaredFrames,
} from '@plinth/manifests/page-checks';
import type { LockSlice } from '@plinth/sdk';
import type { PageView } from './view.ts';

/** A problem of the page that the inspector has found itself, with the rule of `plinth verify` that is broken. */
export interface Problem {
  readonly rule: string;
  readonly what: string;
  /** Text that names the plugin and the block; empty when they are not known. */
  readonly place: string;
}

interface ProblemParts {
  readonly document: Document;
  readonly lock: LockSlice;
  readonly page: PageView;
  /** The problems that the instruments have found up to now. */
  readonly findings: readonly PageFinding[];
}

/** Limit for the characters of a block's data. Longer data is not parsed, so it is not searched for duplicate ids. */
const LONGEST_JSON = 500_000;

/** Checks what the page shows now. Nothing is loaded or changed. */
export function findProblems(parts: ProblemParts): Problem[] {
  const { document, findings } = parts;
  return [
    ...findings.map((finding) => problemOf(finding)),
    ...sameIds(document, () => dataOfBlocks(document)).map(({ message, first }) => ({
      rule: PAGE_RULES.sameId,
      what: message,
      place: placeOf(undefined, first.closest('[data-block-type]')?.id.replace('block-', '')),
    })),
    ...problemsOfBlocks(parts),
  ];
}

function problemsOfBlocks({ lock, page }: ProblemParts): Problem[] {
  return page.blocks.flatMap(({ id, element, plugin }): Problem[] => {
    const locked = plugin === undefined ? undefined : lock.plugins[plugin];
    if (!element || !locked) return [];
    const waits = page.plugins.find(({ name }) => name === plugin)?.waitsForConsent;
    const addresses = waits === undefined ? [] : loadedFromOthers(element);
    const early: PageFinding[] = addresses.map((address) => {
      return { kind: 'beforeConsent', message: `the server HTML loads ${address} before consent to "${waits}"` };
    });
    return [...undeclaredFrames(element, locked.capabilities ?? {}), ...early].map((finding) =>
      problemOf({ ...finding, ...(plugin !== undefined && { plugin }) }, id),
    );
  });
}

/** Addresses on other hosts that the browser has requested for the HTML of a block. */
function loadedFromOthers({ innerHTML, baseURI }: Element): string[] {
  const own = new URL(baseURI).host;
  return thirdPartyAddresses(innerHTML).filter((address) => {
    return URL.canParse(address, baseURI) && new URL(address, baseURI).host !== own;
  });
}

export function problemOf({ kind, message, plugin }: PageFinding, block?: string): Problem {
  return { rule: PAGE_RULES[kind], what: message, place: placeOf(plugin, block) };
}

export function placeOf(plugin: string | undefined, block: string | undefined): string {
  return [plugin === undefined ? [] : `plugin ${plugin}`, block === undefined ? [] : `block ${block}`]
    .flat()
    .join(', ');
}

function dataOfBlocks(document: Document): unknown {
  return [...document.querySelectorAll('[data-block-json]')].map((element): unknown => {
    const json = element.getAttribute('data-block-json') ?? '';
    try {
      return json.length > LONGEST_JSON ? undefined : JSON.parse(json);
    } catch {
      // The data is not JSON. The runtime reports this problem.
      return undefined;
    }
  });
}
