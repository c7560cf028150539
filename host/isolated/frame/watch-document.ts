import { PlinthError } from '@plinth/sdk';
import { pageIntegrity } from '../../federation/page-integrity.ts';
import type { Runtime } from '../../lifecycle/runtime.ts';
import type { PageLink } from './page-link.ts';

/** Reports errors of the plugin's code in this document, and opens the plugin's links through the page. */
export function watchDocument({ report }: Runtime, link: PageLink): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const refused = new Set<string>();
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const what = `${effectiveDirective} ${blockedURI}`.slice(0, 500);
    // When a file does not load, the host requests it once more to find out why. If the Content-Security-Policy refuses
    // this second request, the plugin has made no mistake, so nothing is reported.
    if (refused.has(what) || pageIntegrity(new URL(blockedURI, location.href).pathname)) return;
    refused.add(what);
    report(
      new PlinthError('PLINTH-FRAME-006', `an isolated plugin tried something that its frame does not allow: ${what}`, {
        hint: 'Declare the host under capabilities in plugin.json, or remove the call.',
      }),
    );
  });
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
    const anchor = target instanceof Element ? target.closest('a[href]') : null;
    if (!(anchor instanceof HTMLAnchorElement) || defaultPrevented) return;
    event.preventDefault();
    const newTab = anchor.target === '_blank' || ctrlKey || metaKey || shiftKey;
    link.send({ t: 'link', href: anchor.getAttribute('href') ?? '', newTab });
  });
}
