import { matchesHost } from './matches-host.ts';
import type { PageFinding } from './page-finding.ts';

interface Declared {
  readonly frames?: readonly string[] | undefined;
  readonly scripts?: readonly string[] | undefined;
}

/**
 * Finds frames and scripts of other hosts that plugin.json does not declare. The Content-Security-Policy of a page does
 * not allow them.
 */
export function undeclaredFrames(root: ParentNode, { frames = [], scripts = [] }: Declared): PageFinding[] {
  return [...root.querySelectorAll('iframe[src], script[src]')].flatMap((element): PageFinding[] => {
    const { baseURI, tagName } = element;
    const src = element.getAttribute('src') ?? '';
    if (!URL.canParse(src, baseURI)) return [];
    const { host, origin } = new URL(src, baseURI);
    const isFrame = tagName === 'IFRAME';
    if (origin === new URL(baseURI).origin || host === '') return [];
    if ((isFrame ? frames : scripts).some((pattern) => matchesHost(host, pattern))) return [];
    const what = isFrame ? 'a frame' : 'a script';
    return [{ kind: 'undeclaredUse', message: `loads ${what} of ${host}, which plugin.json does not declare` }];
  });
}
