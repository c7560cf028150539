import { FORM_RENDER_PATH } from '@plinth/sdk/forms';
import type { Feature } from '@plinth/server';
import { formsService } from '@plinth/server/services';
import { censusRoutes } from './census-routes.ts';
import { createFormRenders } from './form-renders.ts';

/** Counts how often each form is shown. */
export const CENSUS: Feature = {
  name: 'census',
  tables: ['form_renders'],
  migrations: { '0003-form-renders': { up: createFormRenders } },
  calledPaths: [FORM_RENDER_PATH],
  personalData: { kind: 'none', why: 'only a number for each form and day is stored' },
  start: (site) => ({ routes: (app) => censusRoutes(app, site, formsService.find(site)) }),
};
