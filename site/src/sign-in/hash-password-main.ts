/* npm run hash-password: reads a password from standard input and prints its hash, for "lock" in a page file. */
import { text } from 'node:stream/consumers';
import { hashPassword } from '@plinth/server/sign-in';

if (process.stdin.isTTY) console.info('Type the password, then Enter and Ctrl-D.');
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
if (password === '') {
  console.error('There is no password. Type one, or pipe it into this command.');
  process.exitCode = 1;
} else {
  console.info(await hashPassword(password));
}
