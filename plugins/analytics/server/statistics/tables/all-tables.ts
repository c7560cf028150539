import type { StatisticsTable } from '../figures/statistics-table.ts';
import { BUTTONS } from './buttons.ts';
import { DAYS } from './days.ts';
import { ERRORS } from './errors.ts';
import { EVENTS } from './events.ts';
import { FORMS } from './forms.ts';
import { LONG_TASKS } from './long-tasks.ts';
import { PAGES } from './pages.ts';
import { SHOP } from './shop.ts';
import { SOURCES } from './sources.ts';
import { VITALS_TABLE } from './vitals.ts';

/** The tables of the page, in their order. */
export const TABLES: readonly StatisticsTable[] = [
  DAYS,
  PAGES,
  SOURCES,
  FORMS,
  SHOP,
  BUTTONS,
  EVENTS,
  VITALS_TABLE,
  LONG_TASKS,
  ERRORS,
];
