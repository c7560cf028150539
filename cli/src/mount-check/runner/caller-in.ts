import { callSite, type FindCaller } from '@plinth/manifests/page-checks';

/**
 * Finds calls from the files of a plugin.
 * @param folder Address of the folder with the plugin's files.
 */
export function callerIn(folder: string, plugin: string): FindCaller {
  return () => {
    const place = callSite();
    // A call without a caller comes from Node. Node can only have got the function from the plugin, so the call counts
    // for the plugin.
    if (place === undefined) return { plugin, place: 'an unknown place' };
    return place.startsWith(folder) ? { plugin, place: place.slice(folder.length) } : undefined;
  };
}
