import type { SafeHtml } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import classes from './accordion.module.css';

interface AccordionItemProps {
  readonly title: string;
  readonly description: SafeHtml;
  readonly dividers: { readonly above: boolean; readonly below: boolean };
  /**
   * Name of the `details` element. Without a script, when one item is opened, the browser closes the other items with
   * the same name.
   */
  readonly group: string | undefined;
  readonly expanded: boolean;
}

/** One item as the server renders it. After the script has loaded, `useAccordion` opens and closes the item. */
export function AccordionItem({ title, description, dividers, group, expanded }: AccordionItemProps) {
  return (
    <li className={`accordion-item ${classes.item}`}>
      {dividers.above && <Divider top />}
      <details name={group} open={expanded}>
        <summary className={`accordion-item__click-target ${classes.header}`}>
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
        <div className="accordion-item__dropdown">
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
