import { serviceAddress } from './service-address.ts';

/** Elements in the markup of other systems that have the address of the booking service. The best source is first. */
const SCRIPT = 'script[src]';
const SOURCES = ['a[href^="https:"]', 'iframe', SCRIPT];
/** Parameters in which booking services have the number of a restaurant or the name of a calendar. */
const ACCOUNT_PARAMETERS = ['rid', 'restref', 'owner', 'account', 'id'];
const LONGEST_ACCOUNT = 200;

/**
 * Raw data from the markup of another system, which has a link, a frame or a script of a booking service. Undefined
 * when the markup has none of these. A script never runs: only its address is read.
 */
export function readReservation(element: Element): unknown {
  for (const selector of SOURCES) {
    const source = element.querySelector(selector);
    const text = ['href', 'src', 'data-src'].map((name) => source?.getAttribute(name)).find(Boolean);
    const address = serviceAddress(text);
    if (!source || !address) continue;
    const account = ACCOUNT_PARAMETERS.map((name) => address.searchParams.get(name)).find(Boolean) ?? '';
    return {
      // The address of a script is no page, and only the booking service knows how its pages are addressed.
      url: selector === SCRIPT ? `${address.origin}/` : address.href,
      account: account.slice(0, LONGEST_ACCOUNT),
      title: textOf(element.querySelector('h1, h2, h3')),
      buttonText: selector === SOURCES[0] ? textOf(source) : '',
    };
  }
  return undefined;
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
