import { WorkflowState } from '@plinth/sdk/enums';
import { hidden, scheduled, unsupported } from '../messages/messages.ts';

/** §4 The label for the workflow state of a product that is not published, in the language of the page. */
export function stateLabel(state: string): string {
  if (state === WorkflowState.scheduled) return scheduled();
  return state === WorkflowState.draft ? hidden() : unsupported();
}
