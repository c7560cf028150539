import { plainText } from '@plinth/sdk/plain-text';
import { emailAddress, nameLabel } from '../../messages/messages.ts';

/**
 * Raw newsletter data from the markup of another system. Undefined when the markup has no form with an email field. The
 * page then keeps the markup unchanged.
 */
export function readNewsletter(element: Element): unknown {
  const form = element.querySelector('form[data-form-id]');
  if (!form?.querySelector('.form-item.email, input[type="email"]')) return undefined;
  const name = form.querySelector('.form-item.name');
  return {
    formId: form.getAttribute('data-form-id'),
    title: textOf(element, '.newsletter-form-header-title'),
    description: element.querySelector('.newsletter-form-header-description')?.innerHTML,
    footnote: element.querySelector('.newsletter-form-footnote')?.innerHTML.trim(),
    fields: [
      ...(name ? [{ id: idOf(name, 'name'), type: 'name', title: titleOf(name), required: isRequired(name) }] : []),
      { id: idOf(form.querySelector('.form-item.email'), 'email'), type: 'email', title: emailAddress() },
    ],
    submitButtonText: form.querySelector('[type="submit"]')?.getAttribute('value') ?? textOf(form, '[type="submit"]'),
    submissionMessage: textOf(element, '.form-submission-text'),
    submissionHtml: element.querySelector('.form-submission-html')?.getAttribute('data-submission-html'),
    successRedirect: form.getAttribute('data-success-redirect'),
  };
}

function idOf(item: Element | null, otherwise: string): string {
  return item?.id || otherwise;
}

function titleOf(item: Element): string {
  return textOf(item, '.title') ?? nameLabel();
}

function isRequired(item: Element): boolean {
  return item.classList.contains('required');
}

function textOf(root: Element, selector: string): string | undefined {
  return plainText(root.querySelector(selector)) || undefined;
}
