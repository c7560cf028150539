import { attributes, escapeHtml } from '@plinth/server/html';
import { checkoutContinue, checkoutDeliveryChoice, checkoutFree } from '../messages/messages.ts';
import { DELIVERY_PATH } from '../order-views/checkout-address.ts';
import { formHtml, submitHtml } from '../order-views/form-html.ts';
import { amountText, bdi } from '../order-views/summary-html.ts';
import type { PricedShipping } from '../pricing/priced-cart.ts';

/** The form with the delivery options and their prices. */
export function deliveryStepHtml(step: {
  readonly crumb: string;
  readonly options: readonly PricedShipping[];
  readonly selected: string | undefined;
  readonly currency: string;
}): string {
  const { crumb, options, currency } = step;
  const selected = step.selected ?? options[0]?.id;
  const choices = options.map(({ id, name, place, units }) => {
    const input = attributes({ type: 'radio', name: 'option', value: id, checked: id === selected, required: true });
    const price = units === 0 ? checkoutFree() : amountText(units, currency);
    const where = place === '' ? '' : `<span class="site-checkout__muted">${bdi(place)}</span>`;
    return `<label class="site-checkout__choice"><input${input}><span>${bdi(name)}${where}</span><span class="site-checkout__amount">${bdi(price)}</span></label>`;
  });
  const legend = escapeHtml(checkoutDeliveryChoice());
  const fields = `<fieldset class="site-checkout__choices"><legend>${legend}</legend>${choices.join('')}</fieldset>`;
  return formHtml(DELIVERY_PATH, crumb, `${fields}<p>${submitHtml(checkoutContinue())}</p>`);
}
