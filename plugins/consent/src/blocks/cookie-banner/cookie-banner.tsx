import type { BlockProps } from '@plinth/sdk';
import { CONSENT_API_PATH } from '@plinth/sdk/consent';
import { Html } from '@plinth/sdk/react';
import { ConsentChoices } from '../../choices/consent-choices.tsx';
import { accept, cookieNotice, decline, defaultText, manageCookies } from '../../messages/messages.ts';
import classes from './cookie-banner.module.css';
import type { CookieBannerData } from './schema.ts';

/**
 * §4 Cookie banner: two forms that work without a script. The setup of the plugin handles them in the page. The
 * checkboxes for single purposes are in a separate form, so that Enter in one of them never accepts everything.
 */
export function CookieBanner({ data }: BlockProps<CookieBannerData>) {
  const { cookieBannerVariant: variant, cookieBannerCtaVariant: ctaVariant } = data;
  const hasDecline = data.cookieBannerAcceptType === 'OPT_IN_AND_OUT';
  // A banner with two buttons needs texts, because an icon would not show which answer its button gives.
  const isIcon = ctaVariant === 'ICON' && !hasDecline;
  const cta = data.cookieBannerCtaText.trim() || accept();
  const button = `${classes.button} ${ctaVariant === 'TEXT' ? classes.plain : ''}`;
  return (
    <section
      className={`sqs-cookie-banner-v2 ${variant} ${classes.banner}`}
      aria-label={cookieNotice()}
      data-variant={variant}
      data-position={data.cookieBannerPosition}
      data-theme={data.cookieBannerTheme}
    >
      <div className={`${classes.row} ${isIcon ? classes.closing : ''}`}>
        {/* The author's text is outside the form, so that a button or a field in the text cannot send the form. */}
        <div className={`sqs-cookie-banner-v2-text ${classes.text}`} dir="auto">
          {data.cookieBannerText === '' ? <p>{defaultText()}</p> : <Html html={data.cookieBannerText} />}
        </div>
        <form
          className={`sqs-cookie-banner-v2-cta-container ${classes.actions}`}
          method="post"
          action={CONSENT_API_PATH}
          data-consent-form
        >
          {hasDecline && (
            <button className={button} type="submit" name="decision" value="decline">
              {data.cookieBannerOptOutCtaText.trim() || decline()}
            </button>
          )}
          {isIcon ? (
            <button className={classes.icon} type="submit" name="decision" value="accept" aria-label={cta}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
              </svg>
            </button>
          ) : (
            <button className={button} type="submit" name="decision" value="accept">
              {cta}
            </button>
          )}
        </form>
      </div>
      <details className={classes.details}>
        <summary>{manageCookies()}</summary>
        <ConsentChoices action={CONSENT_API_PATH} />
      </details>
    </section>
  );
}
