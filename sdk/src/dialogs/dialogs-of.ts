import { type DialogOptions, type Dialogs, DialogsService, type Host } from '@plinth/sdk';
import { queuedDialogs } from './queued-dialogs.ts';

const known = new WeakMap<Host, Dialogs>();

/**
 * The dialogs of the page (§4, §8) for one plugin. A dialog can be requested at any time: the call waits until the
 * service has loaded, and when the service cannot be loaded, the browser's own dialog is shown. Dialogs that are still
 * open when the plugin stops are closed and count as rejected; the system error overlay stays.
 *
 * plugin.json names `plinth.dialogs` in `usesOptional` (or in `uses`, if the plugin cannot work without it).
 *
 * @example
 * const dialogs = dialogsOf(host);
 * if (await dialogs.confirm({ title: 'Leave?', message: 'What you wrote is lost.', style: 'confirmCancel' })) leave();
 */
export function dialogsOf(host: Host): Dialogs {
  const dialogs = known.get(host) ?? ownedDialogs(host);
  known.set(host, dialogs);
  return dialogs;
}

function ownedDialogs(host: Host): Dialogs {
  const owner = new AbortController();
  host.onDispose(() => owner.abort());
  const owned = <Options extends DialogOptions>(options: Options): Options => ({
    ...options,
    signal: options.signal ? AbortSignal.any([owner.signal, options.signal]) : owner.signal,
  });
  const dialogs = queuedDialogs(() => host.use(DialogsService), host);
  return {
    confirm: (options) => dialogs.confirm(owned(options)),
    alert: (options) => dialogs.alert(owned(options)),
    inform: (options) => dialogs.inform(owned(options)),
    systemError: dialogs.systemError,
  };
}
