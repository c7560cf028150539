import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** Methods that read the whole text. The others read a part of it that does not depend on its length. */
const WHOLE = ['match', 'matchAll', 'normalize', 'replace', 'replaceAll', 'search', 'split', 'toLowerCase', 'trim'];
/** Methods that read the text from the position of their second parameter until they find the first. */
const SEARCHING = ['indexOf', 'includes'];

/** The steps of the counter itself are not counted, nor those of Node. */
const OWN_FILE = '/count-steps.ts';

// Optimised code does not count all blocks.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * Counts the steps of a function, not its time: how often each of its blocks of code runs, plus the characters that the
 * methods of texts read. It does not see what a regular expression does; `patterns.long.test.ts` checks that.
 */
export function countSteps(run: () => unknown): number {
  // The first run compiles the functions with counters.
  run();
  const reading = countReading();
  try {
    blocksRun();
    run();
    return blocksRun() + reading.characters();
  } finally {
    reading.stop();
  }
}

function blocksRun(): number {
  let blocks = 0;
  // A session of the own thread calls back before `post` returns.
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    for (const { functions } of result.filter(({ url }) => !url.startsWith('node:') && !url.endsWith(OWN_FILE)))
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  });
  return blocks;
}

function countReading(): { characters(): number; stop(): void } {
  let characters = 0;
  const names = [...WHOLE, ...SEARCHING];
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(String.prototype, name) ?? {}] as const);
  const { indexOf } = String.prototype;
  for (const [name, { value: method }] of before) {
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, ...given: unknown[]) {
        const found: number = SEARCHING.includes(name) ? Reflect.apply(indexOf, this, given) : -1;
        const from = SEARCHING.includes(name) ? Number(given[1] ?? 0) : 0;
        characters += (found === -1 ? this.length : found) - from;
        return Reflect.apply(method, this, given);
      },
    });
  }
  return {
    characters: () => characters,
    stop: () => {
      for (const [name, descriptor] of before) Object.defineProperty(String.prototype, name, descriptor);
    },
  };
}
