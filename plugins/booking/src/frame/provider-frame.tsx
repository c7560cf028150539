import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useHost, useMediaQuery, usePageLocale } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReservationData } from '../fields/reservation-schema.ts';
import { consentNote, noAnswer, showHere } from '../messages/messages.ts';
import classes from './provider-frame.module.css';
import { frameOf, type Provider, providerOf } from './providers.ts';

/** §9 */
const WIDE = '(min-width: 850.02px)';
/** Time after which the frame is removed if its page has not been loaded by then. The link above it stays. */
const FRAME_TIMEOUT_MS = 20_000;
/**
 * The page in the frame is allowed to run its scripts, keep its cookies, send forms and open windows. It is not allowed
 * to lead the visitor away, show dialogs or download files. This plugin sends it no messages and reads none of its
 * messages.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The page of a booking service in a frame, after a press of the button or with consent. */
export function ProviderFrame({ data }: { readonly data: ReservationData }) {
  const provider = providerOf(data.url, useHost()?.options.providers);
  return provider ? <FrameOf provider={provider} data={data} /> : null;
}

interface FrameOfProps {
  readonly provider: Provider;
  readonly data: ReservationData;
}

function FrameOf({ provider, data }: FrameOfProps) {
  const { name } = provider;
  const host = useHost();
  const isOwner = host?.page.authenticatedAccount != null;
  const { isGiven, isAsked, ask } = useFrameConsent(provider.purpose ?? 'advertising');
  const isWide = useMediaQuery(WIDE);
  const language = usePageLocale();
  const [hasFailed, setFailed] = useState(false);
  const address = frameOf(provider, { account: data.account, isWide, language }, location.origin);
  if (!address) return null;
  if (hasFailed) return <p role="status">{noAnswer({ service: name })}</p>;
  // §2 Owners cannot book: when they press the button, 'Preview Only' is shown.
  if (isGiven && !isOwner)
    return (
      <ServiceFrame
        address={address.href}
        title={data.title || name}
        height={data.height}
        isAsked={isAsked}
        onFailed={() => setFailed(true)}
      />
    );
  return (
    <div className={classes.facade} data-booking-service={name}>
      <button type="button" onClick={ask}>
        {showHere()}
      </button>
      <p>{consentNote({ name, host: address.hostname.replace(/^www\./, '') })}</p>
    </div>
  );
}

interface ServiceFrameProps {
  readonly address: string;
  readonly title: string;
  readonly height: number;
  /** Has the visitor pressed the button? */
  readonly isAsked: boolean;
  readonly onFailed: () => void;
}

function ServiceFrame({ address, title, height, isAsked, onFailed }: ServiceFrameProps) {
  // The address stays when a phone is turned. The address of a different layout would load the frame again, and what
  // the visitor has typed would be lost.
  const [src] = useState(address);
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    isLoaded.current = false;
    const timer = setTimeout(() => !isLoaded.current && fail(), FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      style={{ blockSize: height }}
      src={src}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="strict-origin"
      onLoad={() => {
        isLoaded.current = true;
      }}
    />
  );
}
