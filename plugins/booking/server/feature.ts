import type { Feature } from '@plinth/server';
import { signedLinks } from '@plinth/server/http';
import { findMembers, mailService, membersService } from '@plinth/server/services';
import { secretSetting } from '@plinth/server/storage';
import { BOOKING_AUDIT_ACTIONS } from './booking-audit-actions.ts';
import { bookingContent } from './booking-content.ts';
import { BOOKING_ERRORS } from './booking-errors.ts';
import { composeBookingMail } from './mail/booking-mail.ts';
import { bookingNews } from './owner/booking-news.ts';
import { bookingRoutes } from './owner/booking-routes.ts';
import { BOOKINGS_PATH } from './owner/bookings-path.ts';
import { BOOKING_PATH, TIMES_CALL_PATH, WAITING_PATH, YOUR_PATH } from './pages/booking-address.ts';
import { MEMBER_BOOKINGS_PATH, memberBookingData, memberBookings } from './pages/member-bookings.ts';
import { bookingParts } from './pages/page-tools.ts';
import { servicePages } from './pages/service-pages.ts';
import { timesCall } from './pages/times-call.ts';
import { waitingPages } from './pages/waiting-pages.ts';
import { yourPages } from './pages/your-pages.ts';
import { personalBookings } from './person/personal-bookings.ts';
import { BOOKING_MAIL } from './rows/booking-mails.ts';
import { createBookingTables } from './rows/booking-tables.ts';
import { tidyBookings } from './rows/tidy-bookings.ts';
import { BOOKING_SETTINGS } from './settings/booking-settings.ts';
import { currentServices } from './settings/current-services.ts';
import { removeOldWaiting, WAITING_MAIL } from './waiting/announce-places.ts';
import { personalWaiting } from './waiting/personal-waiting.ts';
import { createWaitingJobs } from './waiting/waiting-jobs.ts';
import { composeWaitingMail } from './waiting/waiting-mail.ts';
import { createWaitingTables } from './waiting/waiting-tables.ts';

const BOOKING_SECRET = 'booking.secret';

/** Visitors book services of the site, such as a workshop or a consultation. */
const BOOKING: Feature = {
  name: 'booking',
  settings: BOOKING_SETTINGS,
  tables: ['booking_bookings', 'booking_calendars', 'booking_taken', 'booking_waiting'],
  migrations: {
    '0049-bookings': { up: createBookingTables },
    '0050-booking-waiting': { up: createWaitingTables },
  },
  calledPaths: [TIMES_CALL_PATH],
  linkedPages: [{ exact: BOOKING_PATH }, { below: `${BOOKING_PATH}/` }],
  reservedPaths: [{ exact: BOOKING_PATH }, { below: `${BOOKING_PATH}/` }, { exact: MEMBER_BOOKINGS_PATH }],
  auditActions: BOOKING_AUDIT_ACTIONS,
  errorCodes: BOOKING_ERRORS,
  personalData: { kind: 'own' },
  pageContent: bookingContent,
  start: async (site) => {
    const { config, database } = site;
    const services = currentServices(site);
    await services.read();
    const secret = await secretSetting(database, BOOKING_SECRET);
    const links = signedLinks(secret, 'booking', YOUR_PATH);
    const waitingLinks = signedLinks(secret, 'waiting', WAITING_PATH);
    const mails = mailService.of(site);
    const siteName = () => site.publisher.site()?.name ?? '';
    const settings = services.current;
    const known = () => settings().services;
    const bookingMail = composeBookingMail({ database, links, services: known, siteName, origins: site.origins });
    const bookingMails = mails.begin(bookingMail, BOOKING_MAIL);
    const waitingMail = composeWaitingMail({
      database,
      links: waitingLinks,
      services: known,
      pages: BOOKING_PATH,
      origins: site.origins,
    });
    const waiting = createWaitingJobs(site, known, mails.begin(waitingMail, WAITING_MAIL).sendSoon);
    const sendSoon = () => {
      bookingMails.sendSoon();
      // The change may have freed a place for which visitors wait.
      waiting.runSoon();
    };
    const members = findMembers(site);
    return {
      routes: async (app) => {
        const parts = bookingParts({ site, settings, links, members, sendsMails: mails.hasServer, sendSoon });
        await servicePages(app, parts);
        await timesCall(app, parts);
        await waitingPages(app, parts, waitingLinks);
        await yourPages(app, parts);
        if (membersService.find(site)) await memberBookings(app, parts);
      },
      ownerRoutes: (area) => bookingRoutes(area, site, { settings, sendSoon }),
      navigation: [{ href: BOOKINGS_PATH, title: 'Bookings' }],
      news: (since) => bookingNews(database, since),
      person: [personalBookings(database), personalWaiting(database)],
      memberData: memberBookingData(database),
      tidy: async (now) => {
        await tidyBookings(database, now, config.booking.days);
        await removeOldWaiting(database, now);
      },
      refresh: async () => ({ published: services.read() }),
      close: () => waiting.close(),
    };
  },
};

export const features: readonly Feature[] = [BOOKING];
