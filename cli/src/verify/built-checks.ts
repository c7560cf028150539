import { checkBudgets, measureFiles } from './budgets.ts';
import { checkAssets } from './built/assets.ts';
import type { BuiltPlugin } from './built/built-plugin.ts';
import { checkExposed } from './built/exposed.ts';
import { checkRecordedHashes } from './built/integrity.ts';
import { checkRemoteBuild, isRemote } from './built/remote.ts';
import { checkImports, checkScripts } from './built/scripts.ts';
import { checkHalf } from './built/server-half.ts';
import type { Check } from './check.ts';
import { checkContainer } from './container.ts';
import { isDevelopmentBuild } from './development-build.ts';
import { checkStylesheets } from './styles/stylesheets.ts';

/**
 * A check of a plugin that has a build. It returns problems as data and does not throw them.
 */
type BuiltCheck = (plugin: BuiltPlugin) => Promise<readonly Check[]>;

/** Every check of a build, in the order in which the result lists the checks. To add a check, add a line here. */
export const BUILT_CHECKS: readonly BuiltCheck[] = [
  async (plugin) => [
    {
      subject: plugin.subject,
      name: 'assets',
      problems: [...checkAssets(plugin), ...(await checkRecordedHashes(plugin))],
    },
  ],
  async (plugin) => [{ subject: plugin.subject, name: 'exposed modules', problems: checkExposed(plugin) }],
  async (plugin) => [{ subject: plugin.subject, name: 'container', problems: await checkContainer(plugin) }],
  async (plugin) => [
    { subject: plugin.subject, name: 'scripts', problems: [...checkScripts(plugin), ...(await checkImports(plugin))] },
  ],
  async (plugin) =>
    isRemote(plugin.record)
      ? [{ subject: plugin.subject, name: 'remote', problems: await checkRemoteBuild(plugin) }]
      : [],
  checkHalf,
  async (plugin) => [{ subject: plugin.subject, name: 'stylesheets', problems: checkStylesheets(plugin) }],
  async (plugin) =>
    (await isDevelopmentBuild(plugin.folder))
      ? [unmeasured(plugin)]
      : [await measureFiles(plugin), ...(await checkBudgets(plugin))],
];

/**
 * The result for a development build, in place of the measured sizes. It is a problem, because the sizes of a
 * development build say nothing: it is several times as large as a production build.
 */
function unmeasured({ subject, nameOf }: BuiltPlugin): Check {
  const file = nameOf('plinth.build.json');
  const message = 'belongs to a development build, which is larger than a production build';
  const hint = 'run "npm run build", then verify again';
  return { subject, name: 'bytes', problems: [{ code: 'PLINTH-MANIFEST-110', file, message, hint }] };
}
