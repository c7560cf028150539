import type { Bus, Dialogs, PageContext, PlinthError, SafeCookies, TrackEvent } from '@plinth/sdk';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';

/** The parts of the host that the data wrapper (`createHttp`) uses. */
export interface HttpDeps {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly cookies: Pick<SafeCookies, 'get' | 'set'>;
  readonly page: PageContext;
  readonly location: Pick<Location, 'origin' | 'hostname'>;
  readonly bus: Pick<Bus, 'emit'>;
  readonly report: (error: PlinthError) => void;
  /** Resolves to the dialogs of the page, or to undefined when no plugin provides dialogs. */
  readonly dialogs: () => Promise<Dialogs | undefined>;
  readonly track: (event: TrackEvent) => void;
  /** Default: `navigator.cookieEnabled`. */
  readonly cookiesEnabled?: () => boolean;
  /** Waits until the browser is online. Default: the connection of the browser. */
  readonly connection?: Connection;
  /** Default: the clock of the system. */
  readonly clock?: Clock;
}
