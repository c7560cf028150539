import { PlinthError } from '@plinth/sdk';

/**
 * Longest page context or lock slice, in characters: 1 MB counts as 1,000,000 (§9). A longer text is a mistake or an
 * attack, and parsing it would freeze the page.
 */
const PAGE_DATA_LIMIT = 1_000_000;

type Problem = 'missing' | 'malformed' | 'large';

/**
 * Reads a JSON data script of the page. Reads only `script` elements with this id, because the markup of a page can
 * contain another element with the same id. That markup contains no `script` elements, because the sanitiser removes
 * them.
 *
 * Throws: a `PLINTH-CTX-…` or `PLINTH-LOCK-…` error when the data is missing, malformed or too large.
 */
export function readPageData(document: Document, id: 'plinth-context' | 'plinth-lock'): unknown {
  const text = document.querySelector(`script[type$=json]#${id}`)?.textContent ?? '';
  if (!text.trim()) throw pageDataProblem(id, 'missing');
  if (text.length > PAGE_DATA_LIMIT) throw pageDataProblem(id, 'large');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw pageDataProblem(id, 'malformed', cause);
  }
}

export function pageDataProblem(id: string, what: Problem, cause?: unknown): PlinthError {
  const code = id === 'plinth-lock' ? 'PLINTH-LOCK-001' : what === 'large' ? 'PLINTH-CTX-003' : 'PLINTH-CTX-001';
  return new PlinthError(code, `#${id} is ${what}`, { cause, hint: 'Publish the page again.' });
}
