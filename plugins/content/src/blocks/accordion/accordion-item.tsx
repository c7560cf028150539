import type { SafeHtml } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import { type MouseEvent, useRef } from 'react';
import classes from './accordion.module.css';
import { useSlide } from './use-slide.ts';

interface AccordionItemProps {
  readonly title: string;
  readonly description: SafeHtml;
  readonly dividers: { readonly above: boolean; readonly below: boolean };
  /** Items of one name close each other without any script. */
  readonly group: string | undefined;
  readonly expanded: boolean;
  readonly moving: boolean;
  readonly onPress: () => void;
  readonly onSettled: () => void;
  readonly onToggle: () => void;
}

export function AccordionItem(props: AccordionItemProps) {
  const { title, description, dividers, group, expanded, moving, onPress, onSettled, onToggle } = props;
  const panel = useRef<HTMLDivElement>(null);
  useSlide(panel, { moving, expanded, onSettled });

  const press = (event: MouseEvent) => {
    // The element would open or close at once; the slide does it in its own time.
    event.preventDefault();
    onPress();
  };

  return (
    <li className={`accordion-item ${classes.item}`}>
      {dividers.above && <Divider top />}
      {/* The visitor may have opened or closed it before the script arrived: that is kept, not corrected. */}
      <details suppressHydrationWarning name={group} open={expanded || moving} onToggle={onToggle}>
        {/* A click is what pointer, Enter, Space and assistive technology all come down to on a summary. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
        <summary className={`accordion-item__click-target ${classes.header}`} onClick={press}>
          <h3 className={`accordion-item__title-wrapper ${classes.heading}`}>
            <span className="accordion-item__title">{title}</span>
          </h3>
          <span className={`accordion-icon-container ${classes.icon}`} data-is-open={expanded} aria-hidden="true">
            <span className="plus">
              <span className="plus__horizontal-line" />
              <span className="plus__vertical-line" />
            </span>
          </span>
        </summary>
        <div ref={panel} className="accordion-item__dropdown">
          <Html className={`accordion-item__description ${classes.description}`} html={description} />
        </div>
      </details>
      {dividers.below && <Divider />}
    </li>
  );
}

function Divider({ top = false }: { readonly top?: boolean }) {
  const name = top ? 'accordion-divider accordion-divider--top' : 'accordion-divider';
  return <div className={`${name} ${classes.divider}`} aria-hidden="true" />;
}
