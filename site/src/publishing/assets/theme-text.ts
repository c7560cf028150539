import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, SiteError, undefinedIfMissing } from '@plinth/server/errors';

/** An import of a stylesheet in the same folder. */
const IMPORT = /@import\s+"\.\/([\w-]+\.css)"\s*;/g;

/**
 * Text of a theme: `theme.css`, with each import of a file in the same folder replaced by that file's text. So a theme
 * can consist of many small files, while a page loads only one. Undefined when there is no theme.
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
      hint: `Create ${path.join(folder, name)}, or remove the import from theme.css.`,
      cause,
    });
  }
}

/** Removes comments and unneeded white space from a stylesheet, because it is part of every page. */
export function withoutAir(css: string): string {
  return css.replace(AIR, (found, text?: string, mark?: string) => text ?? mark ?? spaceIn(found)).trim();
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/**
 * Matches a string, which stays unchanged; or a brace or semicolon with the white space and comments around it; or
 * other white space and comments.
 */
const AIR = new RegExp(
  `("(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*')|AIR*([{};])AIR*|AIR+`.replaceAll(
    'AIR',
    `(?:\\s|${COMMENT.source})`,
  ),
  'g',
);

/**
 * Replaces white space, with or without comments, by one space; and comments without white space by an empty comment,
 * which separates two words without the meaning that a space has in a selector.
 */
function spaceIn(air: string): string {
  return air.replace(COMMENT, '') === '' ? '/**/' : ' ';
}
