import type { Activation } from '@plinth/sdk';
import type { FormDefinition } from '../index.ts';
import { formSteps } from '../index.ts';

/**
 * The activation of a form that needs its script before the visitor uses it. Any other form gives undefined, and then
 * has the activation of its block type.
 */
export function formActivation(
  data: Pick<FormDefinition, 'fields' | 'steps' | 'captcha' | 'returned'>,
): Activation | undefined {
  // The page is the answer to a post without a script. The script moves the focus to the form, which can be far below
  // the top of the page.
  if (data.returned) return 'load';
  // The form needs its script early, to show one step at a time or to load the captcha, which the visitor must complete
  // (§5).
  return data.captcha || formSteps(data).length > 1 ? 'visible' : undefined;
}
