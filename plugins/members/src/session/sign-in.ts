import { type Host, HttpService } from '@plinth/sdk';
import * as v from 'valibot';
import { notPossible } from '../messages/messages.ts';
import { failureMessage } from './failure-message.ts';
import { beginSession } from './member-session.ts';
import { SESSION_PATH } from './session-path.ts';

/** Why signing in has failed. */
export interface SignInFailure {
  readonly message: string;
  /** Is the email address or the password wrong? */
  readonly isWrong: boolean;
}

const answerSchema = v.object({ xsrfToken: v.string() });

/** §7: signs in a member with the fields of a form. Resolves to undefined when the sign-in succeeded. */
export async function signIn(host: Host, form: FormData): Promise<SignInFailure | undefined> {
  const http = await host.use(HttpService);
  const result = await http.post(SESSION_PATH, {
    data: { email: form.get('email'), password: form.get('password'), rememberMe: form.has('rememberMe') },
    onFailure: 'return',
  });
  if (!result.ok) return { message: failureMessage(result), isWrong: result.status === 401 };
  const answer = v.safeParse(answerSchema, result.data);
  if (!answer.success) return { message: notPossible(), isWrong: false };
  beginSession(host, answer.output.xsrfToken);
  return undefined;
}
