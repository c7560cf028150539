import type { Activation } from '@plinth/sdk';
import { formSteps } from '@plinth/sdk/forms';
import type { FormData } from './schema.ts';

/** Which forms cannot wait until the visitor comes into them, because their HTML alone is not what they are to be. */
export function formActivation(
  data: Pick<FormData, 'fields' | 'steps' | 'captcha' | 'returned'>,
): Activation | undefined {
  // What came back may stand far below the top of the page: the focus goes there.
  if (data.returned) return 'load';
  // The script shows one step of several, and a captcha must be complete (§5).
  return data.captcha || formSteps(data).length > 1 ? 'visible' : undefined;
}
