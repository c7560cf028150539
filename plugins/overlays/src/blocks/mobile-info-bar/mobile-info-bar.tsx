import { type BlockProps, safeHref } from '@plinth/sdk';
import { HiddenWords } from '@plinth/sdk/hidden-words';
import type { ReactNode } from 'react';
import { hoursText } from '../../hours/hours-text.ts';
import { address, call, contact, email, hours } from '../../messages/messages.ts';
import { mailAddress, mapAddress, phoneAddress } from './addresses.ts';
import { DAYS, HoursList } from './hours-list.tsx';
import { InfoIcon } from './info-icon.tsx';
import classes from './mobile-info-bar.module.css';
import type { MobileInfoBarData } from './schema.ts';

/**
 * §9 A bar at the lower edge of windows up to 1024 px wide: email, phone, address and hours. The block is never
 * mounted, because links and a native `details` need no React. The setup of the plugin writes today's opening state
 * into the bar.
 */
export function MobileInfoBar({ data }: BlockProps<MobileInfoBarData>) {
  const { contactEmail, contactPhoneNumber, location } = data;
  const place = placeOf(location);
  const items = [
    data.isContactEmailEnabled && link('email', email(), contactEmail, mailAddress(contactEmail)),
    data.isContactPhoneNumberEnabled && link('phone', call(), contactPhoneNumber, phoneAddress(contactPhoneNumber)),
    data.isLocationEnabled &&
      link('address', address(), joined(location.addressTitle, place), safeHref(location.url) ?? mapAddress(place)),
    data.isBusinessHoursEnabled && <Hours key="hours" data={data} />,
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <nav className={`sqs-mobile-info-bar ${classes.bar}`} aria-label={contact()} data-style={data.style}>
      <ul className={classes.items}>{items}</ul>
    </nav>
  );
}

function link(name: 'email' | 'phone' | 'address', label: string, value: string, to: string): ReactNode {
  if (to === '') return null;
  return (
    <li key={name}>
      <a className={classes.item} href={to}>
        <InfoIcon name={name} />
        <span className={classes.label}>{label}</span>
        <HiddenWords>{value}</HiddenWords>
      </a>
    </li>
  );
}

function Hours({ data }: { readonly data: MobileInfoBarData }) {
  const week = DAYS.map((day) => data.businessHours[day].ranges);
  return (
    <li>
      <details>
        <summary className={classes.item}>
          <InfoIcon name="hours" />
          <span className={classes.label} data-opening-hours={hoursText(week)} data-time-zone={data.timeZone}>
            {hours()}
          </span>
        </summary>
        <div className={classes.panel}>
          <HoursList hours={data.businessHours} />
        </div>
      </details>
    </li>
  );
}

function placeOf({ addressLine1, addressLine2, addressCountry }: MobileInfoBarData['location']): string {
  return joined(addressLine1, addressLine2, addressCountry);
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
