import { senderOf, sentCrumb } from '@plinth/server/http';
import { maySignIn } from '@plinth/server/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createAccount,
  emailLabel,
  forgotPassword,
  passwordLabel,
  signInTitle,
  signOut,
  staySignedIn,
} from '../messages/messages.ts';
import type { AttemptSignIn } from '../sign-in/attempt.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import {
  ACCOUNT_PATH,
  accountAddress,
  accountQuery,
  nextPage,
  RESET_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  sendingPage,
} from './account-address.ts';
import { checkboxHtml, fieldHtml, linkHtml, linksHtml, problemHtml, submitHtml } from './account-html.ts';
import { type AccountTools, entryOf, problemOf, staleForm } from './account-tools.ts';
import type { PasskeyForms } from './passkey-forms.ts';

export interface SignInPageParts {
  readonly tools: AccountTools;
  readonly sessions: MemberSessions;
  readonly attempt: AttemptSignIn;
  readonly passkeyForms: PasskeyForms;
}

/** `/account/sign-in` and `/account/sign-out`. They work without a script. */
export function signInPage(scope: FastifyInstance, { tools, sessions, attempt, passkeyForms }: SignInPageParts): void {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      next,
      email = '',
      problem,
    }: { readonly next: string; readonly email?: string; readonly problem: string | undefined },
  ): Promise<FastifyReply> => {
    const isInvalid = reply.statusCode === 401;
    const fields = [
      fieldHtml({
        name: 'email',
        label: emailLabel(),
        type: 'email',
        autocomplete: 'username',
        value: email,
        isInvalid,
      }),
      fieldHtml({
        name: 'password',
        label: passwordLabel(),
        type: 'password',
        autocomplete: 'current-password',
        isInvalid,
      }),
      checkboxHtml('rememberMe', staySignedIn(), false),
      submitHtml(signInTitle()),
    ];
    const passkeyForm = passkeyForms.signIn(next, request);
    const content = [
      problemHtml(problem),
      tools.visitorForm(request, reply, accountAddress(SIGN_IN_PATH, next), fields.join('')),
      passkeyForm,
      linksHtml(
        linkHtml(accountAddress(SIGN_UP_PATH, next), createAccount()),
        linkHtml(accountAddress(RESET_PATH, next), forgotPassword()),
      ),
    ];
    const page = { title: signInTitle(), content: content.join('') };
    return tools.show(reply, { ...page, ...(passkeyForm !== '' && (await passkeyForms.script())) });
  };

  scope.get(SIGN_IN_PATH, async (request, reply) => {
    const next = nextPage(accountQuery(request).next) || sendingPage(request);
    if (await sessions.of(request)) return reply.redirect(next || accountAddress(ACCOUNT_PATH), 303);
    const problem = maySignIn(request) ? undefined : problemOf(reply, { problem: 'insecure' });
    return show(request, reply, { next, problem });
  });

  scope.post(SIGN_IN_PATH, async (request, reply) => {
    // The sign-in form on a published page does not name the page to show afterwards. The visitor then returns to that
    // published page.
    const next = nextPage(accountQuery(request).next) || sendingPage(request);
    const email = entryOf(request, 'email');
    if (!tools.isFromVisitorForm(request)) return show(request, reply, { next, email, problem: staleForm(reply) });
    const remember = entryOf(request, 'rememberMe') === 'true';
    const outcome = await attempt({ email, password: entryOf(request, 'password'), remember }, request, reply);
    const problem = problemOf(reply, outcome);
    if (problem !== undefined) return show(request, reply, { next, email, problem });
    return reply.redirect(next || accountAddress(ACCOUNT_PATH), 303);
  });

  scope.post(SIGN_OUT_PATH, async (request, reply) => {
    const member = await sessions.of(request);
    // A sign-out form on a published page contains no crumb, because the page is the same for all visitors. Such a form
    // is accepted when the browser's headers show that a page of this site has sent it.
    const hasNone = entryOf(request, 'crumb') === '' && sentCrumb(request) === undefined;
    const isOwn = hasNone && senderOf(request) === 'own';
    if (senderOf(request) === 'foreign' || (member && !isOwn && !tools.isFromMemberForm(member, request))) {
      const [action, button] = [accountAddress(SIGN_OUT_PATH), submitHtml(signOut())];
      const again = member ? tools.memberForm(member, action, button) : '';
      return tools.show(reply, { title: signOut(), content: problemHtml(staleForm(reply)) + again });
    }
    await sessions.end(request, reply);
    return reply.redirect(sendingPage(request) || '/', 303);
  });
}
