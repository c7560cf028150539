import type { BlockProps } from '@plinth/sdk';
import { donateUrl } from '@plinth/sdk/links';
import { DonationForm } from '../../donation/donation-form.tsx';
import { donateGone, donateSubmit } from '../../messages/messages.ts';
import classes from './donation.module.css';
import type { DonationBlockData } from './schema.ts';

/**
 * §3 Donation: a form with the amounts. Without `donation` in the data, a link to the donation page, which opens in the
 * top window (§2).
 */
export function Donation({ data }: BlockProps<DonationBlockData>) {
  const { donatePageId, donation, text, buttonText } = data;
  if (donatePageId === '') return <p>{donateGone()}</p>;
  const title = data.title || donation?.title || '';
  const button = buttonText || donateSubmit();
  return (
    <section className={classes.donation} aria-label={title || button}>
      {title !== '' && <h2 className={classes.title}>{title}</h2>}
      {text !== '' && <p className={classes.text}>{text}</p>}
      {donation ? (
        <DonationForm donatePageId={donatePageId} terms={donation} buttonText={button} />
      ) : (
        <p>
          <a className={classes.link} href={donateUrl(donatePageId)} target="_top">
            {button}
          </a>
        </p>
      )}
    </section>
  );
}
