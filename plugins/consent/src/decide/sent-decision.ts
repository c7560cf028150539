import { type Choice, decisionOf } from '@plinth/sdk/consent';

/**
 * The choice that a form sends. Undefined when the form names no decision; then the form is posted, and the server
 * answers.
 */
export function sentDecision(sent: FormData): Choice | undefined {
  const decision = sent.get('decision');
  if (decision !== 'accept' && decision !== 'decline' && decision !== 'save') return undefined;
  return decisionOf(decision, { performance: sent.has('performance'), advertising: sent.has('advertising') });
}
