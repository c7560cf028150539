import { service } from '../../contract/service.ts';

/** First and last day of a period, in UTC and in the form `2026-11-20`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Knows the forms of the published pages and how often they were sent. */
export interface FormsService {
  /** Is there a form with this id on a published page? The answer can be one second old. */
  has(formId: string): Promise<boolean>;
  /** How often each form was sent in a period, by the id of the form, without spam. */
  sent(period: Days): Promise<ReadonlyMap<string, number>>;
}

export const formsService = service<FormsService>('forms');
