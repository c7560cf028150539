import { lockWithOverride, parseOverrideBuild } from '@plinth/manifests/lock';
import type { PageVersion } from '@plinth/server/pages';
import type { OverrideRow } from './overrides.ts';
import { SIGN_FILES } from './sign-files.ts';

/** Id of the element with the JSON that the script of the bar and the script of `plinth dev` read. */
const DATA_ID = 'plinth-override';

/**
 * A version of a page for the owner with the override. In this version, the page loads the files of the override's
 * build in place of the plugin's released files. The server HTML still comes from the release, so a script renders the
 * blocks again in the browser. Undefined before the first build.
 */
export function overrideVersion({ id, plugin, origin, build, expires_at }: OverrideRow): PageVersion | undefined {
  const parsed = build === null ? undefined : parseOverrideBuild(build, { name: plugin, origin });
  if (!parsed || 'problem' in parsed) return undefined;
  const { blocks, script, builtAt } = parsed.build;
  return {
    template: (template) => template.changed((lock) => lockWithOverride(lock, parsed.build)),
    scripts: [SIGN_FILES.script, script],
    data: ({ slice }) => ({
      [DATA_ID]: {
        id,
        plugin,
        origin,
        expires: expires_at,
        builtAt,
        isUsed: Object.hasOwn(slice.slice.plugins, plugin),
        types: Object.keys(blocks),
        styles: SIGN_FILES.style,
      },
    }),
  };
}
