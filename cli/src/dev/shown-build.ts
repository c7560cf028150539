import { lockInLanguage } from '@plinth/manifests';
import type { DevState } from './dev-state.ts';

/** The files of a build that an open page needs for a refresh. */
interface ShownBuild {
  /** Address of the entry. */
  readonly entry: string;
  /** Hashes of the scripts, by address. `styles` has those of the stylesheets. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
}

/** @param locale Language of the page. */
export function shownBuild({ lock }: DevState, locale: string): ShownBuild | undefined {
  const inLanguage = lock && lockInLanguage(lock, locale);
  const [plugin] = Object.values(inLanguage?.plugins ?? {});
  if (!inLanguage || !plugin) return undefined;
  const filesOf = (ending: string) =>
    Object.fromEntries(
      plugin.files.filter((file) => file.endsWith(ending)).map((file) => [file, inLanguage.integrity[file] ?? '']),
    );
  return { entry: plugin.entry, scripts: filesOf('.js'), styles: filesOf('.css') };
}
