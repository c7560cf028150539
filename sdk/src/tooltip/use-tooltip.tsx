import { useHost } from '@plinth/sdk/react';
import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import { attachTooltip } from './attach-tooltip.ts';
import classes from './tooltip.module.css';

export interface TooltipParts<Trigger extends HTMLElement> {
  /** Props of the element that the tooltip explains. The element must be focusable: a button, a link, an input. */
  readonly triggerProps: { readonly ref: RefObject<Trigger | null>; readonly 'aria-describedby': string };
  /** The tooltip element. Render it beside the trigger. */
  readonly tooltip: ReactElement;
}

/**
 * §9 Tooltip: a short text, 250 px wide, shown 1200 ms after the mouse, the keyboard's focus or a finger came to rest
 * on the trigger. Screen readers read it as the description of the trigger, even before the script has loaded. The
 * tooltip must not be the only name of the trigger.
 *
 * @example
 * const { triggerProps, tooltip } = useTooltip<HTMLButtonElement>('Nobody sees it before you publish it.');
 * return <><button type="button" {...triggerProps}>Save draft</button>{tooltip}</>;
 */
export function useTooltip<Trigger extends HTMLElement>(text: string): TooltipParts<Trigger> {
  const host = useHost();
  const trigger = useRef<Trigger>(null);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (host && trigger.current && box.current) return attachTooltip(host, trigger.current, box.current);
  }, [host]);
  return {
    triggerProps: { ref: trigger, 'aria-describedby': id },
    tooltip: (
      <span ref={box} id={id} role="tooltip" popover="manual" className={classes.tooltip}>
        {text}
      </span>
    ),
  };
}
