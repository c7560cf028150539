import type { Activation } from '@plinth/sdk';
import type { FormDefinition } from '../index.ts';
import { formSteps } from '../index.ts';

/**
 * The activation of forms that cannot wait until the visitor uses them, because their HTML alone is not complete.
 */
export function formActivation(
  data: Pick<FormDefinition, 'fields' | 'steps' | 'captcha' | 'returned'>,
): Activation | undefined {
  // A post without a script has returned: the focus moves to the form, which may be far below the top of the page.
  if (data.returned) return 'load';
  // The script shows one step at a time, and loads the captcha, which must be complete (§5).
  return data.captcha || formSteps(data).length > 1 ? 'visible' : undefined;
}
