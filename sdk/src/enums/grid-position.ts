export const VerticalPosition = { top: 'TOP', center: 'CENTER', bottom: 'BOTTOM' } as const;
export type VerticalPosition = (typeof VerticalPosition)[keyof typeof VerticalPosition];

export const HorizontalPosition = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const;
export type HorizontalPosition = (typeof HorizontalPosition)[keyof typeof HorizontalPosition];

/** §3 Position grid: one of the nine cells of a grid. */
export interface GridPosition {
  readonly vertical: VerticalPosition;
  readonly horizontal: HorizontalPosition;
}
