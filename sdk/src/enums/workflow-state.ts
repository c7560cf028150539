/** §3 Workflow states of a product. */
export const WorkflowState = { published: 'PUBLISHED', scheduled: 'SCHEDULED', draft: 'DRAFT' } as const;

export type WorkflowState = (typeof WorkflowState)[keyof typeof WorkflowState];

/** §4 Workflow labels: the text that visitors see for a workflow state. */
export function workflowLabel(state: string): string {
  switch (state) {
    case WorkflowState.published:
      return 'Available';
    case WorkflowState.scheduled:
      return 'Scheduled';
    case WorkflowState.draft:
      return 'Hidden';
    default:
      return 'Unsupported';
  }
}
