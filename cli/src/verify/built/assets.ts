import { examplesOfBuild, filesOfBuild, HALF_FOLDER, type Problem, problem } from '@plinth/manifests';
import { previousFiles } from '../own-repository/previous-build.ts';
import { type BuiltPlugin, DESCRIPTIONS } from './built-plugin.ts';
import { isForBuilders, isRemote } from './remote.ts';

/**
 * Compares the build record with the folder of the build: every listed file must exist, every used file must be listed,
 * and there must be no other files.
 */
export function checkAssets({ json, record, present, absent, folder, nameOf }: BuiltPlugin): Problem[] {
  const used = filesOfBuild(record);
  const listed = [...used, ...examplesOfBuild(record)];
  const file = nameOf('plinth.build.json');
  const known = new Set([...listed, ...DESCRIPTIONS, ...previousFiles(folder)]);
  return [
    ...listed
      .filter((name) => !present.has(name) && !absent.has(name))
      .map((name) =>
        problem('PLINTH-MANIFEST-015', file, 'files', `lists ${name}, which does not exist`, 'build the plugin again'),
      ),
    ...usedFiles(record)
      .filter((name) => !used.includes(name))
      .map((name) =>
        problem('PLINTH-MANIFEST-014', file, 'files', `does not list ${name}, which the build uses`, 'build again'),
      ),
    ...[...present]
      .filter((name) => !known.has(name) && !isSourceMap(name, known) && !(isRemote(record) && isForBuilders(name)))
      // The check of the server half compares its folder with its own record.
      .filter((name) => json.server === undefined || !name.startsWith(`${HALF_FOLDER}/`))
      .map((name): Problem => {
        const hint = 'empty the folder and build again, or list the file';
        return { code: 'PLINTH-MANIFEST-120', file: nameOf(name), message: 'is not listed in plinth.build.json', hint };
      }),
  ];
}

function usedFiles({ entry, modules, languages }: BuiltPlugin['record']): string[] {
  const used = Object.values(modules).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry, ...used, ...Object.values(languages).flatMap((copies) => Object.keys(copies))])];
}

/** Pages do not load source maps, so builds do not list them. */
function isSourceMap(name: string, known: ReadonlySet<string>): boolean {
  return name.endsWith('.map') && known.has(name.slice(0, -'.map'.length));
}
