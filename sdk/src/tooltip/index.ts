export { attachTooltip } from './attach-tooltip.ts';
export { TOOLTIP_DELAY_MS, tooltipPosition } from './tooltip-position.ts';
export { type TooltipParts, useTooltip } from './use-tooltip.tsx';
