/** Error codes of forms, and their meanings. */
export const FORM_ERRORS = {
  'PLINTH-SITE-050': 'no published page has a form with this id',
  'PLINTH-SITE-051': 'the submission key is missing, forged or expired, or belongs to another visitor or form',
  'PLINTH-SITE-052': 'the submission key was used for other content',
  'PLINTH-SITE-053': 'the captcha was not passed, or the site has no secret for it',
  'PLINTH-SITE-054': 'a page of another site sent the form',
  'PLINTH-SITE-055': 'the text of the form is larger than PLINTH_LARGEST_SUBMISSION',
  'PLINTH-SITE-056': 'the form has too many entries, or its JSON is nested too deeply',
  'PLINTH-SITE-057': 'the sender of a form may not see the page of the form',
  'PLINTH-SITE-058': 'a submission has an entry that the form does not declare',
} as const;

type FormErrorTable = typeof FORM_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends FormErrorTable {}
}
