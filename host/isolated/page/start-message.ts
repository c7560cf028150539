import type { Host, PageContext } from '@plinth/sdk';
import type { Look, StartMessage } from '../protocol.ts';

/** The first message on the port: everything that the frame needs to start. */
export function startMessage(host: Host, look: Look, block: StartMessage['block']): StartMessage {
  const { firstLanding, firstSession } = host.session;
  return {
    t: 'start',
    plugin: host.plugin,
    ...(block && { block }),
    look,
    page: publicContext(host.page),
    session: { firstLanding, firstSession },
    consent: host.consent(),
  };
}

/** The fields of the page context that say nothing about the visitor and contain no key of a service. */
function publicContext(page: PageContext): object {
  const { locale, localeData, pageType, provider, collection, item, websiteSettings } = page;
  const { storeSettings } = websiteSettings;
  return { locale, localeData, pageType, provider, collection, item, websiteSettings: { storeSettings } };
}
