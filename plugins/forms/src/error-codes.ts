/** The error codes that only this plugin uses. */
export const ERROR_CODES = {
  'PLINTH-CAPTCHA-001': 'a form asks for a captcha that has not been set up',
  'PLINTH-CAPTCHA-002': 'the captcha did not load or reported an error',
  'PLINTH-CAPTCHA-003': 'the document of a captcha was destroyed while it was in use',
} as const;

type FormsErrorCodes = typeof ERROR_CODES;

declare module '@plinth/sdk' {
  interface ErrorCodes extends FormsErrorCodes {}
}
