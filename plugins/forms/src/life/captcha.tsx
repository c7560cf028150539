import type { CaptchaWidget } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormData } from '../blocks/form/schema.ts';
import { startCaptcha } from './start-captcha.ts';

interface CaptchaProps {
  readonly data: Pick<FormData, 'captchaProvider' | 'captchaSiteKey'>;
  readonly hidden: boolean;
  readonly onWidget: (widget: CaptchaWidget) => void;
}

/** §5 Captcha: its place in the form, once the visitor has come into it. */
export function Captcha({ data, hidden, onWidget }: CaptchaProps) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onWidget);
  const { captchaProvider: provider, captchaSiteKey: siteKey } = data;
  useEffect(() => {
    if (host && container.current) return startCaptcha(host, container.current, { provider, siteKey }, tell);
  }, [host, provider, siteKey]);
  return <div ref={container} hidden={hidden} />;
}
