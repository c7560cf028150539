import type { Explanations } from './rule.ts';

/** Reasons why `plinth bisect` cannot search on a live page. */
export const PAGE_RULES: Explanations = {
  'PLINTH-MANIFEST-180': {
    why: 'The command reads from the page which plugins the page has.',
    fix: 'Start the site, and name the address that a browser shows for the page.',
    bad: 'plinth bisect http://127.0.0.1:4173/nowhere',
    good: 'plinth bisect http://127.0.0.1:4173/',
  },
  'PLINTH-MANIFEST-181': {
    why: 'A visitor always gets the page with all its plugins. Only its owner can leave some out.',
    fix: 'Give the cookies of a signed-in owner, or search on a site in development (npm run dev).',
    bad: 'plinth bisect https://example.org/',
    good: 'plinth bisect https://example.org/ --cookie "__Host-session=…"',
  },
  'PLINTH-MANIFEST-182': {
    why: 'If the problem is not there, the search would name a plugin that is not the cause.',
    fix: 'Let the command exit with 1 when the problem is there. Try it on the address first.',
    bad: '--test "curl $PLINTH_URL"      # exits with 0 on every page',
    good: '--test "node find-problem.mjs"      # exits with 1 when it finds the problem',
  },
  'PLINTH-MANIFEST-183': {
    why: 'An exit code other than 0 and 1 says nothing about the problem: the test itself has failed.',
    fix: 'Let the command exit with 0 or 1, and give it more time with --timeout.',
    bad: '--test "node no-such-file.mjs; exit 2"',
    good: '--test "node find-problem.mjs" --timeout 120',
  },
  'PLINTH-MANIFEST-184': {
    why: 'Without an answer the search cannot go on.',
    fix: 'Answer each question with "yes" or "no", or let a command answer with --test.',
    bad: 'plinth bisect http://127.0.0.1:4173/ < /dev/null',
    good: 'plinth bisect http://127.0.0.1:4173/ --test "node find-problem.mjs"',
  },
};
