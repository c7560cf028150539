import { callSite, type FindCaller } from '@plinth/manifests/page-checks';

/**
 * Returns a function that finds out whether the current call comes from the files of a plugin.
 * @param folder Address of the folder with the plugin's files.
 */
export function callerIn(folder: string, plugin: string): FindCaller {
  return () => {
    const place = callSite();
    // When the stack has no caller in a file, Node has called the function. Only the plugin can have given the function
    // to Node, so the call counts as a call by the plugin.
    if (place === undefined) return { plugin, place: 'an unknown place' };
    return place.startsWith(folder) ? { plugin, place: place.slice(folder.length) } : undefined;
  };
}
