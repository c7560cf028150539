import type { FormDefinition } from '@plinth/sdk/forms';
import * as v from 'valibot';
import type { FormSettings } from './form-settings.ts';

/** Asks the captcha service whether a token is valid. */
export type VerifyCaptcha = (
  token: string,
  provider: FormDefinition['captchaProvider'],
  address: string,
) => Promise<CaptchaVerdict>;

/** `unset`: the site has no secret of the captcha service. `unknown`: the service did not answer. */
type CaptchaVerdict = 'passed' | 'failed' | 'unset' | 'unknown';

const VERIFY_URLS: Readonly<Record<FormDefinition['captchaProvider'], string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const TIMEOUT_MS = 5000;
const LONGEST_TOKEN = 8192;

const answerSchema = v.object({ success: v.boolean() });

/** Makes the function that checks tokens. All three supported captcha services use the same protocol. */
export function captchaVerifier({ captchaSecret, captchaVerifyUrl }: FormSettings): VerifyCaptcha {
  return async (token, provider, address) => {
    if (captchaSecret === undefined) return 'unset';
    if (token === '' || token.length > LONGEST_TOKEN) return 'failed';
    try {
      const answer = await fetch(captchaVerifyUrl ?? VERIFY_URLS[provider], {
        method: 'POST',
        body: new URLSearchParams({ secret: captchaSecret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const said = v.safeParse(answerSchema, await answer.json());
      if (!said.success) return 'unknown';
      return said.output.success ? 'passed' : 'failed';
    } catch {
      // The service did not answer, or its answer is not JSON. The submission is stored as spam, and the owner can
      // check it.
      return 'unknown';
    }
  };
}
