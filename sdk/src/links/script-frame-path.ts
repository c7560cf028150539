/**
 * Address of a plugin's script frame: an empty document of the site whose Content-Security-Policy allows only the
 * scripts that the plugin declares in `capabilities.scripts`. The plugin's third-party scripts run in this frame, so
 * that the Content-Security-Policy of the page can stay strict.
 */
export function scriptFramePath(plugin: string): string {
  return `/_frame/${plugin}.html`;
}
