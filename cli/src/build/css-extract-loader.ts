import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LoaderContext, rspack } from '@rspack/core';

/** Query of a stylesheet that is read to be extracted. The rule for this query runs css-loader alone. */
export const EXTRACTED_QUERY = '?plinth-css';

type Pitch = (this: LoaderContext, request: string) => unknown;
let extract: Promise<Pitch> | undefined;

/**
 * Extracts a stylesheet. The loader of the bundler asks for the stylesheet by its absolute path, in which the bundler
 * reads the characters `!`, `#` and `?` as its own syntax. This loader asks for it by its name in its own folder.
 */
export function pitch(this: LoaderContext): void {
  const done = this.async();
  const request = `./${path.basename(this.resourcePath)}${EXTRACTED_QUERY}`;
  const context: LoaderContext = Object.create(this, {
    async: { value: () => done },
    importModule: {
      value: (_absolute: string, ...rest: [object, (error?: Error | null, exports?: unknown) => void]) =>
        this.importModule(request, ...rest),
    },
  });
  extract ??= extractPitch();
  extract.then((run) => run.call(context, '')).catch(done);
}

/** Never runs, because `pitch` has the result. */
export default function extractLoader(content: string): string {
  return content;
}

async function extractPitch(): Promise<Pitch> {
  const { pitch: found }: { readonly pitch: Pitch } = await import(
    pathToFileURL(rspack.CssExtractRspackPlugin.loader).href
  );
  return found;
}
