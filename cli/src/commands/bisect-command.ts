import { type BisectPlugin, type BisectStep, bisect, inspectionAddress, ManifestError } from '@plinth/manifests';
import { type Command as AnyCommand, Command, InvalidArgumentError } from 'commander';
import { openTerminal } from '../bisect/ask-on-terminal.ts';
import { inspectedPlugins } from '../bisect/inspected-plugins.ts';
import { runTest } from '../bisect/run-test.ts';
import { meantAddress } from '../meant-address.ts';
import { EXIT_WRONG_USE } from './exit-codes.ts';

const DEFAULT_TIMEOUT_S = 60;
const LONGEST_TIMEOUT_S = 3_600;

interface BisectOptions {
  readonly test?: string;
  readonly timeout: number;
  readonly cookie?: string;
  readonly json?: true;
}

/** The answer to one question of the search: does the page still have the problem without these plugins? */
interface Answered {
  readonly without: readonly string[];
  readonly address: string;
  /** Did the page still have the problem? */
  readonly isThere: boolean;
}

type Result = Exclude<BisectStep, { kind: 'ask' }>;

/**
 * `plinth bisect`: finds the plugin that causes a problem of a live page, by leaving out half of the plugins at a time.
 */
export function bisectCommand(): Command {
  return new Command('bisect')
    .description('find the plugin that causes a problem of a live page, by leaving out half of the plugins at a time')
    .argument('<address>', 'address of the page', pageAddress)
    .option(
      '--test <command>',
      'command that opens $PLINTH_URL and exits with 0 if the problem is gone, with 1 if it is there',
    )
    .option('--timeout <seconds>', 'with --test: time for each run', seconds, DEFAULT_TIMEOUT_S)
    .option('--cookie <cookies>', 'cookies of the signed-in owner (default: $PLINTH_COOKIE)')
    .option('--json', 'print questions, answers and result as JSON')
    .addHelpText(
      'after',
      `
Pages without some plugins exist for signed-in owners, and for everyone on a
site in development (npm run dev). The command opens the page once to learn its
plugins; you, or your test, open the addresses that it names.

Exits with 0 when the search has ended, also when no single plugin is the
cause.`,
    )
    .action(search);
}

async function search(address: string, options: BisectOptions, command: AnyCommand): Promise<void> {
  if (options.json && options.test === undefined)
    command.error("error: '--json' needs '--test', because questions are asked as text", { exitCode: EXIT_WRONG_USE });
  const plugins = await inspectedPlugins(inspectionAddress(address), options.cookie ?? process.env.PLINTH_COOKIE);
  const say = (text: string) => void (options.json ? process.stderr : process.stdout).write(text);
  say(`${plugins.length} plugins: ${plugins.map(({ name }) => name).join(', ')}\n`);
  const { test, timeout } = options;
  if (test !== undefined) await control(test, address, timeout);
  using terminal = test === undefined ? openTerminal() : undefined;
  const ask = (page: string) =>
    terminal ? terminal.ask(page) : runTest(test ?? '', page, timeout * 1_000).then((outcome) => outcome === 'bad');
  const { result, answered } = await questions(plugins, address, ask, say);
  if (options.json)
    process.stdout.write(`${JSON.stringify({ address, plugins, questions: answered, result }, null, 2)}\n`);
  else process.stdout.write(`=> ${resultText(result)}\n`);
}

async function questions(
  plugins: readonly BisectPlugin[],
  address: string,
  ask: (address: string) => Promise<boolean>,
  say: (text: string) => void,
): Promise<{ readonly result: Result; readonly answered: readonly Answered[] }> {
  const answered: Answered[] = [];
  for (;;) {
    const step = bisect(
      plugins,
      answered.map(({ isThere }) => isThere),
    );
    if (step.kind !== 'ask') return { result: step, answered };
    const { without } = step;
    const page = inspectionAddress(address, { without });
    say(`\n${step.number} of at most ${step.most}: without ${without.join(', ')}\n  ${page}\n`);
    const isThere = await ask(page);
    say(isThere ? '  the problem is still there\n' : '  the problem is gone\n');
    answered.push({ without, address: page, isThere });
  }
}

/**
 * Runs the test once with all plugins. If the page does not have the problem, the search is refused, because it would
 * name an arbitrary plugin.
 */
async function control(test: string, address: string, timeout: number): Promise<void> {
  const page = inspectionAddress(address);
  if ((await runTest(test, page, timeout * 1_000)) === 'bad') return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-182',
      file: page,
      message: 'passes the test with all plugins, so there is no problem to find',
      hint: 'let the command exit with 1 when the problem is there, and try it on this address first',
    },
  ]);
}

function resultText(result: Result): string {
  if (result.kind === 'none')
    return 'no single plugin is the cause: either several plugins cause the problem, or something else does';
  const also =
    result.also.length === 0 ? '' : ` (${result.also.join(', ')} must be left out too, because they need this plugin)`;
  return `${result.plugin} causes the problem: without it the problem is gone${also}`;
}

function pageAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  const meant = meantAddress(text);
  const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
  throw new InvalidArgumentError(`Name the address of a page, such as http://127.0.0.1:4173/.${suggestion}`);
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= LONGEST_TIMEOUT_S))
    throw new InvalidArgumentError(`Name a number of seconds up to ${LONGEST_TIMEOUT_S}.`);
  return value;
}
