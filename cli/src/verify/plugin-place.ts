/** The folders of one plugin with sources. */
export interface PluginPlace {
  /** Folder to which the paths in messages are relative. */
  readonly root: string;
  /** Folder of the plugin, relative to the root: `plugins/content`. Empty when it is the root. */
  readonly folder: string;
  /** How the result names the plugin. */
  readonly subject: string;
  /** Folder of the plugin's build. */
  readonly built: string;
  /** Folders of the other plugins in the repository. */
  readonly otherPlugins: readonly string[];
  /** Is the plugin in the repository of Plinth? */
  readonly isOurs: boolean;
}
