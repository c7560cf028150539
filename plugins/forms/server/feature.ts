import { SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import type { Feature } from '@plinth/server';
import { FORM_AUDIT_ACTIONS } from './form-audit-actions.ts';
import { FORM_ERRORS } from './form-errors.ts';
import { FORM_SETTINGS } from './receive/form-settings.ts';
import { startForms } from './start-forms.ts';
import { createFormTables } from './submissions/create-form-tables.ts';
import { reshapeSubmissions } from './submissions/reshape-submissions.ts';

/** Accepts what visitors send with forms, and shows it to the owner. */
const FORMS: Feature = {
  name: 'forms',
  settings: FORM_SETTINGS,
  tables: ['form_submissions'],
  migrations: {
    '0002-forms-accounts': { up: createFormTables },
    '0005-submissions-reshaped': { up: reshapeSubmissions },
  },
  calledPaths: [SUBMISSION_KEY_PATH, SAVE_SUBMISSION_PATH],
  auditActions: FORM_AUDIT_ACTIONS,
  errorCodes: FORM_ERRORS,
  personalData: { kind: 'own' },
  start: startForms,
};

export const features: readonly Feature[] = [FORMS];
