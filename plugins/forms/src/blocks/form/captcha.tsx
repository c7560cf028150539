import type { CaptchaWidget } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lifeNow } from '../../life/load-life.ts';
import classes from './form.module.css';
import type { FormData } from './schema.ts';

interface CaptchaProps {
  readonly data: Pick<FormData, 'captchaProvider' | 'captchaSiteKey'>;
  /** The visitor has come into the form; nothing of the service is fetched before. */
  readonly isNear: boolean;
  readonly hidden: boolean;
  readonly onWidget: (widget: CaptchaWidget) => void;
}

/** §5 Captcha: its place in the form. */
export function Captcha({ data, isNear, hidden, onWidget }: CaptchaProps) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onWidget);
  const { captchaProvider: provider, captchaSiteKey: siteKey } = data;
  useEffect(() => {
    if (!host || !container.current || !isNear) return;
    return lifeNow()?.startCaptcha(host, container.current, { provider, siteKey }, tell);
  }, [host, isNear, provider, siteKey]);
  return <div ref={container} className={classes.captcha} hidden={hidden} />;
}
