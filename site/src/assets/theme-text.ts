import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../errors/is-missing.ts';
import { messageOf, SiteError } from '../errors/site-error.ts';

/** A stylesheet that stands for a file beside it. */
const IMPORT = /@import\s+"\.\/([\w-]+\.css)"\s*;/g;

/**
 * Text of a theme: its `theme.css`, with each file that it imports from beside it in the place of the import, so that a
 * theme may be many small files and a page still has one. Undefined when there is no theme.
 * @throws SiteError `PLINTH-SITE-019` when an imported file cannot be read.
 */
export async function readThemeText(folder: string): Promise<string | undefined> {
  const main = await readFile(path.join(folder, 'theme.css'), 'utf8').catch(undefinedIfMissing);
  if (main === undefined) return undefined;
  const names = [...new Set([...main.matchAll(IMPORT)].map(([, name = '']) => name))];
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await readPart(folder, name)] as const)));
  return withoutAir(main.replace(IMPORT, (_, name: string) => texts.get(name) ?? ''));
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new SiteError('PLINTH-SITE-019', `theme.css imports ./${name}, which cannot be read: ${messageOf(cause)}`, {
      hint: `Write ${path.join(folder, name)}, or take the import out of theme.css.`,
      cause,
    });
  }
}

/** The same stylesheet with nothing in it for people, since it stands in every page: no comments, no white space to look at. */
export function withoutAir(css: string): string {
  return css.replace(AIR, (found, text?: string, mark?: string) => text ?? mark ?? spaceIn(found)).trim();
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A string, which stays as it is; a brace or semicolon with the air around it; or nothing but air. */
const AIR = new RegExp(
  `("(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*')|AIR*([{};])AIR*|AIR+`.replaceAll(
    'AIR',
    `(?:\\s|${COMMENT.source})`,
  ),
  'g',
);

/** White space parts two words, a comment does not. */
function spaceIn(air: string): string {
  return air.replace(COMMENT, '') === '' ? '' : ' ';
}
