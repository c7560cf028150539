import type { HttpFailure } from '@plinth/sdk';
import * as v from 'valibot';
import {
  busy,
  needsHttps,
  noConnection,
  notPossible,
  pageTooOld,
  tooManyTries,
  wrongSignIn,
} from '../messages/messages.ts';

const INSECURE = 'PLINTH-SITE-143';
const bodySchema = v.object({ code: v.string() });

/** The message for a refused call: it says what happened and what to do. */
export function failureMessage({ status, kind, body }: HttpFailure): string {
  if (kind === 'network' || kind === 'timeout') return noConnection();
  switch (status) {
    case 401:
      return wrongSignIn();
    case 403:
      return v.is(bodySchema, body) && body.code === INSECURE ? needsHttps() : pageTooOld();
    case 429:
      return tooManyTries();
    case 503:
      return busy();
    default:
      return notPossible();
  }
}
