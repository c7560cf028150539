import type { FormDefinition } from '../../index.ts';
import type { FormParts } from '../form-kit.tsx';
import { inUse } from '../in-use-chunk.ts';

interface CaptchaPlaceProps extends Pick<FormParts, 'entry' | 'submit'> {
  readonly data: Pick<FormDefinition, 'captcha' | 'captchaProvider' | 'captchaSiteKey'>;
}

/** Renders the captcha of a form, if the form has one, as soon as the visitor has entered the form. */
export function CaptchaPlace({ data, entry, submit }: CaptchaPlaceProps) {
  const Captcha = data.captcha && entry.isNear && inUse.module?.Captcha;
  return Captcha && <Captcha data={data} onWidget={entry.onCaptcha} onSolved={submit.fix} />;
}
