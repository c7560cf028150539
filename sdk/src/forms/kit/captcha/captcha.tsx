import type { CaptchaState, CaptchaWidget } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormDefinition } from '../../index.ts';
import { startCaptcha } from './start-captcha.ts';

interface CaptchaProps {
  readonly data: Pick<FormDefinition, 'captchaProvider' | 'captchaSiteKey'>;
  readonly onWidget: (widget: CaptchaWidget) => void;
  readonly onSolved: () => void;
}

/** §5 Captcha: the captcha of the form, rendered as soon as the visitor has entered the form. */
export function Captcha({ data, onWidget, onSolved }: CaptchaProps) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onWidget);
  const solved = useEffectEvent(onSolved);
  const { captchaProvider: provider, captchaSiteKey: siteKey } = data;
  useEffect(() => {
    if (host && container.current) {
      const onChange = ({ phase }: CaptchaState) => phase === 'complete' && solved();
      return startCaptcha(host, container.current, { provider, siteKey, onChange }, tell);
    }
  }, [host, provider, siteKey]);
  return <div ref={container} />;
}
