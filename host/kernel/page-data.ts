import { PlinthError } from '@plinth/sdk';

/** A context or lock slice beyond this is a mistake or an attack; parsing it would freeze the page. 1 MB is 1,000,000 bytes (§9). */
const PAGE_DATA_LIMIT = 1_000_000;

type Problem = 'missing' | 'malformed' | 'large';

/** Reads a JSON data script of the page. Throws a `PLINTH-CTX-…` or `PLINTH-LOCK-…` error. */
export function readPageData(document: Document, id: 'plinth-context' | 'plinth-lock'): unknown {
  const text = document.getElementById(id)?.textContent ?? '';
  if (!text.trim()) throw problem(id, 'missing');
  if (text.length > PAGE_DATA_LIMIT) throw problem(id, 'large');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw problem(id, 'malformed', cause);
  }
}

function problem(id: string, what: Problem, cause?: unknown): PlinthError {
  const code = id === 'plinth-lock' ? 'PLINTH-LOCK-001' : what === 'large' ? 'PLINTH-CTX-003' : 'PLINTH-CTX-001';
  return new PlinthError(code, `#${id} is ${what}`, { cause, hint: 'Publish the page again.' });
}
