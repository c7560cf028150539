/** The server half of a plugin, as it is at the moment. */
export interface HalfStatus {
  /** Name of the plugin. */
  readonly plugin: string;
  readonly version: string;
  /**
   * `running`; `failed`: it could not be loaded or started; `refused`: the plugin is on another server, so its server
   * half is not loaded. The addresses of a half that has failed answer 503, if the lockfile or the half says them.
   */
  readonly state: 'running' | 'failed' | 'refused';
  /** Why it failed. */
  readonly problem?: string;
}
