/**
 * Address of a plugin's script frame: an empty document of the site's own whose Content-Security-Policy lets in the
 * scripts that the plugin declares in `capabilities.scripts`, and nothing else. Scripts of others run there, so that the
 * policy of the page stays as strict as it is.
 */
export function scriptFramePath(plugin: string): string {
  return `/_frame/${plugin}.html`;
}
