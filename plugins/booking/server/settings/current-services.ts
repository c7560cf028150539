import type { SiteParts } from '@plinth/server';
import { createProblemReport } from '@plinth/server/pages';
import { type BookingSettings, NOTHING_TO_BOOK, readServices } from './read-services.ts';

export interface CurrentServices {
  current(): BookingSettings;
  /** Reads the file again. When it has problems, they are logged and the services stay as they are. */
  read(): Promise<void>;
}

export function currentServices({ config, log }: Pick<SiteParts, 'config' | 'log'>): CurrentServices {
  const report = createProblemReport(log);
  let current = NOTHING_TO_BOOK;
  return {
    current: () => current,
    read: async () => {
      report.begin();
      const read = await readServices(config.pages);
      if ('settings' in read) current = read.settings;
      else for (const problem of read.problems.slice(0, MOST_PROBLEMS_LISTED)) report.add(problem);
    },
  };
}

const MOST_PROBLEMS_LISTED = 20;
