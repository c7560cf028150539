import type { BlockProps } from '@plinth/sdk';
import { FormKit } from '@plinth/sdk/forms/kit';
import { Html } from '@plinth/sdk/react';
import { useFormRender } from '../../census/use-form-render.ts';
import { newsletterLabel } from '../../messages/messages.ts';
import classes from './newsletter.module.css';
import { NewsletterBody } from './newsletter-body.tsx';
import type { NewsletterData } from './schema.ts';

/**
 * Newsletter: a form that has no fields except a name and an email address. It works without a script. Its layout is
 * small under 320 px (§9).
 */
export function Newsletter({ data, blockId }: BlockProps<NewsletterData>) {
  useFormRender(data.formId);
  return (
    <div className={`newsletter-form-wrapper ${classes.newsletter}`}>
      {(data.title || data.description) && (
        <header className={`newsletter-form-header ${classes.header}`}>
          {data.title && <h2 className={`newsletter-form-header-title ${classes.title}`}>{data.title}</h2>}
          {data.description && <Html className="newsletter-form-header-description" html={data.description} />}
        </header>
      )}
      <FormKit
        data={data}
        blockId={blockId}
        label={data.formName || data.title || newsletterLabel()}
        className={`newsletter-form ${classes.form}`}
        isQuiet
      >
        {(parts) => <NewsletterBody data={data} {...parts} />}
      </FormKit>
      {data.footnote && <Html className={`newsletter-form-footnote ${classes.footnote}`} html={data.footnote} />}
    </div>
  );
}
