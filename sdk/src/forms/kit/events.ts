import type {} from '@plinth/sdk';

declare module '@plinth/sdk' {
  interface BusEvents {
    /** The server has accepted a submission of this form. */
    'form:submitSuccess': { readonly formId: string };
  }
}
