import { type Host, HttpService } from '@plinth/sdk';
import type { Outbox } from '@plinth/sdk/forms/kit';
import { createOutbox } from './create-outbox.ts';

/** The outbox of this page: sends the entries that wait, now and whenever the connection is back. */
export function openOutbox(host: Host): Outbox {
  const outbox = createOutbox({
    storage: host.storage.local,
    // `navigator.locks` is missing outside secure contexts, although the type says that it always exists.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    http: () => host.use(HttpService),
    isOnline: () => navigator.onLine !== false,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    timeout: host.timeout,
    accepted: (formId) => host.bus.emit('form:submitSuccess', { formId }),
    report: host.report,
  });
  host.listen(window, 'online', () => outbox.send());
  host.listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent) outbox.stored(event.key, event.oldValue, event.newValue);
  });
  host.onDispose(outbox.stop);
  void outbox.send();
  return outbox;
}
