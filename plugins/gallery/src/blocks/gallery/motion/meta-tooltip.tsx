import type { Dispose } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { TOOLTIP_DELAY_MS, tooltipPosition } from '@plinth/sdk/tooltip';
import { type RefObject, useRef } from 'react';

interface MetaTooltipProps {
  readonly container: RefObject<HTMLElement | null>;
  readonly className: string | undefined;
}

/**
 * §9 Tooltip: shows the text of the slide under the mouse after a delay. It is hidden from screen readers, because they
 * find the text in the slide itself.
 */
export function MetaTooltip({ container, className }: MetaTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  useHostEffect(
    container,
    (element, host) => {
      const box = tooltip.current;
      if (!box) return;
      let waiting: Dispose | undefined;
      let over: Element | undefined;
      const mouse = { x: 0, y: 0 };

      const hide = () => {
        waiting?.();
        waiting = undefined;
        over = undefined;
        if (box.matches(':popover-open')) box.hidePopover();
      };
      const show = (text: Element) => {
        box.replaceChildren(...Array.from(text.childNodes, (node) => node.cloneNode(true)));
        box.showPopover();
        const size = { width: box.offsetWidth, height: box.offsetHeight };
        const { x, y } = tooltipPosition(mouse, size, { width: innerWidth, height: innerHeight });
        box.style.translate = `${x}px ${y}px`;
      };
      return [
        host.listen(element, 'pointermove', (event) => {
          if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
          mouse.x = event.clientX;
          mouse.y = event.clientY;
          const slide = event.target.closest('.slide') ?? undefined;
          if (slide === over) return;
          hide();
          over = slide;
          const text = slide?.querySelector('.meta-inside');
          if (text) waiting = host.timeout(() => show(text), TOOLTIP_DELAY_MS);
        }),
        host.listen(element, 'pointerleave', hide),
        host.listen(element, 'pointerdown', hide),
        host.listen(window, 'scroll', hide, { passive: true }),
        host.listen(document, 'keydown', hide),
        hide,
      ];
    },
    [],
  );
  return <div ref={tooltip} className={`sqs-tooltip ${className}`} popover="manual" aria-hidden="true" />;
}
