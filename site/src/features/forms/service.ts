import { service } from '../../contract/service.ts';
import type { FormRegistry } from './receive/form-registry.ts';

export type { FormRegistry } from './receive/form-registry.ts';
export { formsSent } from './submissions/forms-sent.ts';

/** Finds the forms of the published pages. */
export interface FormsService {
  readonly registry: FormRegistry;
}

export const formsService = service<FormsService>('forms');
