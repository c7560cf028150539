import type { ERROR_HINTS } from '../../host/errors/error-hints.ts';
import type { ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import type { Remedies } from './remedy.ts';

type PageCode = Extract<
  keyof typeof ERROR_CODES,
  `PLINTH-${'CTX' | 'HOOK' | 'BUS' | 'HTTP' | 'CAP' | 'SVC'}-${string}`
>;

/** Causes and remedies for errors of the page context, hooks, events, services, capabilities and requests. */
export const PAGE_REMEDIES = {
  'PLINTH-CTX-001': {
    why: 'The element `#plinth-context` is not in the document, or its text is not JSON: a template or a proxy has changed the HTML that was published. The page uses the defaults.',
    fix: 'Publish the page again, and let nothing between publisher and browser change `<script>` elements.',
  },
  'PLINTH-CTX-002': {
    why: 'A field of the context in the page file or in `site.json` has another shape than its schema. The report names every such path; each of these top-level fields gets its default.',
    fix: 'Correct the named fields. The publisher warns about the same fields with PLINTH-SITE-011.',
  },
  'PLINTH-CTX-003': {
    why: 'The context of a page has more than 1,000,000 characters. Every visitor would load and parse them before the page starts, so the page uses the defaults.',
    fix: 'Keep in the context only what plugins need on every page, move the rest into the data of a block, and publish the page again.',
  },
  'PLINTH-CTX-004': {
    why: 'The locale of the page context is no language tag (BCP 47), and none can be made of it as of `en_US`. The page is in American English. This is an information, because all other data of the page are used.',
    fix: 'Write the locale as a language tag, such as `de` or `fr-CH`.',
  },
  'PLINTH-HOOK-001': {
    why: 'The function with which a plugin taps a lifecycle hook threw or rejected. The report names the plugin and the hook; the taps after it run.',
    fix: 'Handle the error inside the tap; it is attached as the cause.',
  },
  'PLINTH-HOOK-002': {
    why: 'Tracking events wait for a plugin that taps the hook `track`. No plugin of the page does, so the oldest of 100 events were dropped.',
    fix: 'List a plugin that taps `track` in the manifest, or correct `when` of its `page` entry so that it runs on this page.',
  },
  'PLINTH-HOOK-003': {
    why: 'A tap returned a promise that did not settle in time: 30 s for `init`, 10 s for `consentChange`, 5 s for `destroy`. The page no longer waits for it.',
    fix: 'Let the tap settle sooner: begin long work in it, but do not wait for the end.',
  },
  'PLINTH-BUS-001': {
    why: 'A function that listens to an event of the bus threw. The other listeners got the event.',
    fix: 'Handle the error inside the listener; it is attached as the cause.',
  },
  'PLINTH-SVC-001': {
    why: 'A plugin requested a service that no plugin of this page provides: the provider is not in the manifest, or may not run on this type of page.',
  },
  'PLINTH-SVC-002': {
    why: 'Two or more setups or providers wait for each other, so none of them can finish. The report names the services, each before the one that it waits for.',
  },
  'PLINTH-SVC-003': {
    why: 'The provider of a service, or the setup of its plugin, did not end within 20 s.',
  },
  'PLINTH-SVC-004': {
    why: 'The function that makes a service threw or rejected. Its error is attached as the cause.',
  },
  'PLINTH-SVC-005': {
    why: 'The plugin that provides the service may run only with a consent that the visitor has not given. This is expected before the decision.',
  },
  'PLINTH-CAP-001': {
    why: 'A plugin uses only what its plugin.json declares, so that the person who accepts the plugin knows what it does. This call needs a host, key, cookie, hook or service that is not declared.',
  },
  'PLINTH-HTTP-001': {
    why: 'A request with `host.http` failed, its caller has no `onFailure`, and no plugin of the page shows dialogs. Nobody would have learned of the failure.',
    fix: 'Set `onFailure` for the request, or add a plugin that provides dialogs to the page.',
  },
} as const satisfies Remedies<PageCode, keyof typeof ERROR_HINTS>;
