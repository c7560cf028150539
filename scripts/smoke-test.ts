import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Visitor, visitor } from '../site/src/testing/visitor.ts';

/**
 * `node scripts/smoke-test.ts [ORIGIN] [COMMAND …]`: checks a running demo site, for example one in a container. It
 * reads the start page and a script, and sends the contact form. Then it runs the command, which restarts the site, and
 * looks for the submission in the owner's area. The environment variable `PLINTH_OWNER_PASSWORD` must contain the
 * password with which the site was started.
 */
const LONGEST_START_MS = 120_000;
const POLL_MS = 500;

const [origin = 'http://127.0.0.1:4173', ...restart] = process.argv.slice(2);
const { PLINTH_OWNER_EMAIL = 'owner@localhost', PLINTH_OWNER_PASSWORD: password } = process.env;
if (!password) stop('Set PLINTH_OWNER_PASSWORD to the password that the site was started with.');
const sender = `smoke-${randomUUID()}@example.com`;

await isReady();
await readStartPage();
await sendForm();
const [command, ...options] = restart;
if (command !== undefined) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) stop(`"${restart.join(' ')}" failed.`);
  await isReady();
}
await findSubmission(password);
console.info(
  `${origin}: the site answers, and keeps what a form sends${command === undefined ? '.' : ', also after a restart.'}`,
);

async function isReady(): Promise<void> {
  const end = Date.now() + LONGEST_START_MS;
  for (;;) {
    const problem = await fetch(`${origin}/readyz`).then(
      async (answer) => (answer.ok ? undefined : `${answer.status} ${await answer.text()}`),
      (error: unknown) => String(error),
    );
    if (problem === undefined) return;
    if (Date.now() > end) stop(`The site is not ready after ${LONGEST_START_MS / 1000} s: ${problem}`);
    await wait(POLL_MS);
  }
}

async function readStartPage(): Promise<void> {
  const html = await textOf(await fetch(`${origin}/`));
  expect(html.includes('<h1'), 'The start page has no heading.');
  const [script] = /\/_plinth\/host\/[^"]+\.js/.exec(html) ?? [];
  expect(script !== undefined, 'The start page names no script of the host.');
  await textOf(await fetch(origin + script));
}

/** Sends the form of the demo's contact page as a browser without a script does. */
async function sendForm(): Promise<void> {
  const ada = await visitor(origin, '/contact');
  const answer = await ada.post(
    new URLSearchParams({
      formId: 'contact',
      'First:name': 'Ada',
      'Last:name': 'Lovelace',
      'value:email': sender,
      'value:message': 'A smoke test.',
    }),
    { referer: `${origin}/contact` },
  );
  expect(answer.status === 303, `The form was refused with the status ${answer.status}.`);
}

/**
 * Looks for the submission on the page of the owner's area that shows everything from one person. The form was sent so
 * soon after its page was opened that it counts as spam, but this page shows spam too.
 */
async function findSubmission(ownersPassword: string): Promise<void> {
  const owner: Visitor = await visitor(origin, '/config/login');
  const answer = await owner.fetch('/config/login', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      email: PLINTH_OWNER_EMAIL,
      password: ownersPassword,
      crumb: owner.cookies.get('crumb') ?? '',
    }),
  });
  expect(answer.status === 303, `The owner could not sign in: status ${answer.status}.`);
  const found = await textOf(await owner.fetch(`/config/person?${new URLSearchParams({ email: sender })}`));
  expect(found.includes('Export as JSON'), `The submission of ${sender} is missing.`);
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.ok, `${answer.url} answers ${answer.status}.`);
  return answer.text();
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) stop(otherwise);
}

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}
