import type { ERROR_CODES as ANALYTICS_CODES } from '../../plugins/analytics/src/error-codes.ts';
import type { ERROR_CODES as FORMS_CODES } from '../../plugins/forms/src/error-codes.ts';
import type { Remedies } from './remedy.ts';

/** Causes and remedies for the errors of single plugins of this repository. */
export const PLUGIN_REMEDIES = {
  'PLINTH-ANALYTICS-001': {
    why: 'An error reached the window, and no file of a plugin or of the host is in its stack: it comes from a script that the site itself or a browser extension has added. It is counted only with consent to performance.',
    fix: 'Look at the attached error, and fix or remove the script that its stack names.',
  },
  'PLINTH-ANALYTICS-002': {
    why: 'The site did not answer `/api/1/performance/settings` within 30 s, answered with an error, or without an id of the page load. Nothing of this page view is measured.',
    fix: 'Look at what the site answers to `/api/1/performance/settings`. For a static export, let `--api-origin` name a server that answers it.',
  },
  'PLINTH-CAPTCHA-001': {
    why: 'The form has a captcha, and neither the form nor the site has the key that its provider demands. The form cannot be sent.',
    fix: 'Give the form a `captchaSiteKey`, or the site `websiteSettings.captchaSiteKey`.',
  },
  'PLINTH-CAPTCHA-002': {
    why: 'The script of the provider did not arrive, was blocked, or reported an error, such as a key for another domain.',
    fix: 'Check that the site key belongs to the provider and to this domain, and that the visitor’s network reaches the provider. The visitor can try again.',
  },
  'PLINTH-CAPTCHA-003': {
    why: 'The frame of the captcha was moved in the page or removed from it. A browser then loads it again, and the answer in it is lost.',
    fix: 'Do not move a form in the page after its captcha has loaded.',
  },
} as const satisfies Remedies<keyof typeof ANALYTICS_CODES | keyof typeof FORMS_CODES>;
