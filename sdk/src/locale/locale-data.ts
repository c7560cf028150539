import { decideWith } from './decide.ts';

export { type Decide, decideWith } from './decide.ts';

/** The texts that the server has decided for a page, each by its question. It is plain JSON. */
export type LocaleData = Readonly<Record<string, string>>;

/**
 * Languages whose texts are not recorded: every engine has the data of American English, and writes the same with it.
 */
const SAME_EVERYWHERE = /^en(?:-US)? /;
/** Matches the key of a question that is `NOT_RECORDED`. */
const WITHOUT_QUESTION = / $/;

/**
 * From now on, every text that depends on a locale is recorded in the returned object, until the next call. The server
 * calls this before it renders a block.
 */
export function recordLocaleData(): LocaleData {
  const data: Record<string, string> = {};
  decideWith((key, ask) => {
    const text = data[key] ?? ask();
    if (!SAME_EVERYWHERE.test(key) && !WITHOUT_QUESTION.test(key)) data[key] = text;
    return text;
  });
  return data;
}

/** From now on, every text that the data has is taken from it. The browser calls this before it mounts blocks. */
export function readLocaleData(data: Readonly<Record<string, unknown>>): void {
  decideWith((key, ask) => {
    const text = data[key];
    return typeof text === 'string' ? text : ask();
  });
}
