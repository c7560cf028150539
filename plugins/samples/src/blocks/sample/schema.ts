import * as v from '@plinth/sdk/fields';
import { picklist } from 'valibot';

const words = v.nullish(v.text(), '');

export const sampleSchema = v.object({
  kind: picklist(['confirm', 'alert', 'inform', 'systemError', 'tooltip', 'relativeTime']),
  /** Text of the button of the sample. */
  label: v.text(),
  title: words,
  /** Message of the dialog or of the system error, or the text of the tooltip. */
  message: words,
  style: v.nullish(picklist(['confirmReject', 'confirmCancel', 'confirmOnly', 'noButtons']), 'confirmReject'),
  confirmLabel: words,
  rejectLabel: words,
  /** Kind of the system error. */
  error: v.nullish(picklist(['cleaned', 'network', 'server']), 'server'),
  url: words,
  format: words,
  errorKey: words,
  /** Moment of a relative time, as a text that `Date` reads. */
  date: words,
});

export type SampleData = v.InferOutput<typeof sampleSchema>;
