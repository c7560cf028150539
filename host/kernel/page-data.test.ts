import { PlinthError } from '@plinth/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPageData } from './page-data.ts';

function put(id: string, text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = text;
  document.body.append(script);
}

function codeOf(id: 'plinth-context' | 'plinth-lock'): string {
  try {
    readPageData(document, id);
  } catch (error) {
    if (error instanceof PlinthError) return error.code;
    throw error;
  }
  return 'none';
}

const JUST_TOO_LARGE = `"${'x'.repeat(999_999)}"`;

beforeEach(() => document.body.replaceChildren());

describe('page data', () => {
  it('is parsed from the JSON of its script', () => {
    put('plinth-context', '{"pageType":2,"text":"\\u003c/script>"}');
    expect(readPageData(document, 'plinth-context')).toEqual({ pageType: 2, text: '</script>' });
  });

  it.each([
    ['missing', undefined, 'PLINTH-CTX-001', 'PLINTH-LOCK-001'],
    ['empty', ' \n', 'PLINTH-CTX-001', 'PLINTH-LOCK-001'],
    ['malformed', '{"pageType":', 'PLINTH-CTX-001', 'PLINTH-LOCK-001'],
    ['§9 over 1 MB', JUST_TOO_LARGE, 'PLINTH-CTX-003', 'PLINTH-LOCK-001'],
    ['endlessly nested', '['.repeat(500_000), 'PLINTH-CTX-001', 'PLINTH-LOCK-001'],
    ['§9 exactly 1 MB', JUST_TOO_LARGE.slice(1).replace('x', '"'), 'none', 'none'],
  ])('data that is %s: the codes of the problems are $2 and $3', (_, text, contextCode, lockCode) => {
    if (text !== undefined) {
      put('plinth-context', text);
      put('plinth-lock', text);
    }
    expect(codeOf('plinth-context')).toBe(contextCode);
    expect(codeOf('plinth-lock')).toBe(lockCode);
  });

  it.each(['plinth-context', 'plinth-lock'] as const)(
    'an element with the id %s that is not a data script is ignored',
    (id) => {
      const decoys = '<p id="?">x</p><script id="?">{"decoy":1}</script><svg><script id="?">{"decoy":2}</script></svg>';
      document.body.innerHTML = decoys.replaceAll('?', id);
      expect(codeOf(id)).not.toBe('none');
      put(id, '{"pageType":2}');
      expect(readPageData(document, id)).toEqual({ pageType: 2 });
    },
  );

  it('a problem names the data script and says what to do', () => {
    put('plinth-lock', '{');
    expect(() => readPageData(document, 'plinth-lock')).toThrow(
      expect.objectContaining({ message: '#plinth-lock is malformed', hint: 'Publish the page again.' }),
    );
  });
});
