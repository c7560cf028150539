/** The folders of one plugin with sources. */
export interface PluginPlace {
  /** Folder that names in messages are relative to. */
  readonly root: string;
  /** Folder of the plugin, relative to the root: `plugins/content`. Empty when it is the root. */
  readonly folder: string;
  /** Name of the plugin in the result. */
  readonly subject: string;
  /** Folder of the plugin's build. */
  readonly built: string;
  /** Folders of the other plugins in the repository. */
  readonly otherPlugins: readonly string[];
  /** Is the plugin in the repository of Plinth? */
  readonly isOurs: boolean;
}
