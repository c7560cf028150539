import { type ErrorDetails, type LockSlice, PlinthError } from '@plinth/sdk';
import { fileFailure } from '../federation/load-failure.ts';
import { pageModules } from '../federation/page-integrity.ts';
import type { Reporter } from '../kernel/reporter.ts';

/** Message of a failed `import()` in Safari. Other browsers name the file in the message. */
const NAMELESS = 'Importing a module script failed.';
/** Largest number of files that are requested to find the missing file when the browser does not name it. */
const MOST_FILES = 50;

/**
 * Reports an import that failed after the plugin was loaded (in `prepare`, its setup or a callback) as if one of the
 * first files of the plugin had failed: with the code `PLINTH-LOAD-001` or `-003` and the address of the file that did
 * not load.
 */
export function withMissingFile({ plugins }: Pick<LockSlice, 'plugins'>, report: Reporter): Reporter {
  return (error, fallback) => {
    const { plugin, block }: ErrorDetails = error instanceof PlinthError ? error : (fallback ?? {});
    const cause = thrownError(error);
    const files = cause ? suspects(cause.message, plugins[plugin ?? '']?.entry) : [];
    // Most errors are not about a file that did not load. They are reported at once.
    if (files.length === 0) return report(error, fallback);
    void fileFailure(files, { plugin, block, cause }).then((failure) => report(failure ?? error, fallback));
  };
}

/**
 * The error that a plugin threw. Undefined when one of the plugin's first files has failed, because the loader has
 * already named that file.
 */
function thrownError(error: unknown): Error | undefined {
  const thrown = error instanceof PlinthError && !error.code.startsWith('PLINTH-LOAD') ? error.cause : error;
  return thrown instanceof Error && !(thrown instanceof PlinthError) ? thrown : undefined;
}

/**
 * Modules of the page that the text of an error names. The errors of Safari name no module, so in Safari these are all
 * modules of the plugin.
 */
function suspects(text: string, entry = '/'): string[] {
  const own = (url: string) => url.startsWith(entry.slice(0, entry.lastIndexOf('/') + 1));
  return pageModules()
    .filter((url) => (text === NAMELESS ? own(url) : text.includes(url)))
    .slice(0, MOST_FILES);
}
