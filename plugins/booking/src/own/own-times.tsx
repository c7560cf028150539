/* The `calendar` chunk: loaded when the visitor first presses the link of a block with a service of this site. */
import { I18nProvider } from '@plinth/sdk/aria/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { useState } from 'react';
import { timesFailed, timesLoading, tryAgain, zone } from '../messages/messages.ts';
import { DayView } from './day-view.tsx';
import { timesOn } from './month-times.ts';
import { MonthView } from './month-view.tsx';
import classes from './own-times.module.css';
import { useMonths } from './use-months.ts';

/** The free times of a service of this site: a month, and the times of the day that the visitor chooses. */
export function OwnTimes({ service }: { readonly service: string }) {
  const locale = usePageLocale();
  const [lang = 'en'] = locale.split('-');
  const months = useMonths(service, lang);
  const [day, setDay] = useState<string>();
  const { first, known, hasFailed } = months;
  const failure = hasFailed && (
    <p role="alert" className={classes.note}>
      {`${timesFailed()} `}
      <button type="button" className={classes.plain} onClick={months.tryAgain}>
        {tryAgain()}
      </button>
    </p>
  );
  if (!first) return failure || <p role="status">{timesLoading()}</p>;
  return (
    // English dates have the day before the month, as on the pages of the site.
    <I18nProvider locale={lang === 'en' ? 'en-GB' : locale}>
      <div className={classes.columns}>
        <div>
          <MonthView first={first} known={known} hasFailed={hasFailed} onMonth={months.show} onDay={setDay} />
          {failure}
        </div>
        <div>
          <DayView
            key={day}
            service={service}
            rules={first}
            day={day}
            times={timesOn(known, day ?? '') ?? []}
            lang={lang}
          />
          <p className={classes.note}>{zone({ zone: first.timeZone })}</p>
        </div>
      </div>
    </I18nProvider>
  );
}
