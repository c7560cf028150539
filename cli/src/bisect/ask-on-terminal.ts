import { createInterface } from 'node:readline';
import { ManifestError } from '@plinth/manifests';

const MOST_ATTEMPTS = 10;

/** Asks questions on a terminal, or reads the answers from a pipe. */
export interface Terminal extends Disposable {
  /**
   * Asks whether the page at this address still has the problem, and repeats the question until the answer is yes or
   * no.
   * @throws ManifestError `PLINTH-MANIFEST-184` when there is no answer.
   */
  ask(address: string): Promise<boolean>;
}

/**
 * One reader serves all questions, because a pipe can deliver several lines at once. A second reader would miss the
 * lines that the first one has read.
 */
export function openTerminal(): Terminal {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  return {
    ask: async (address) => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        process.stdout.write('  Is the problem still there? (yes or no) ');
        const { value, done } = await lines.next();
        if (done) break;
        const answer = String(value).trim();
        if (/^y(es)?$/i.test(answer)) return true;
        if (/^no?$/i.test(answer)) return false;
      }
      throw new ManifestError([
        {
          code: 'PLINTH-MANIFEST-184',
          file: address,
          message: 'has no answer',
          hint: 'open the address and answer "yes" or "no", or let a command answer with --test',
        },
      ]);
    },
    [Symbol.dispose]: () => input.close(),
  };
}
