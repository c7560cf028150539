import type { Database } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeChoices } from '../cart-choices/change-choices.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { checkoutNeedsDelivery } from '../messages/messages.ts';
import { CHECKOUT_PATH, checkoutAddress, DELIVERY_PATH, REVIEW_PATH } from '../order-views/checkout-address.ts';
import type { CheckoutTools } from './checkout-tools.ts';
import { deliveryStepHtml } from './delivery-step-html.ts';
import type { OpenCheckout } from './open-checkout.ts';

/** The second step: how the order is delivered. It is skipped when nothing has to be delivered. */
export function deliveryStep(scope: FastifyInstance, database: Database, tools: CheckoutTools): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: OpenCheckout,
    problem?: string,
  ): FastifyReply => {
    const { priced } = checkout;
    const content = deliveryStepHtml({
      crumb: tools.crumb(request, reply),
      options: priced.shippingOptions,
      selected: priced.shipping?.id,
      currency: priced.currency,
    });
    return tools.show(reply, checkout, { step: 'delivery', content, problem });
  };
  /** Path of the step to which the visitor must go instead; undefined when the delivery step can be shown. */
  const stepBefore = ({ asked, details, priced }: OpenCheckout): string | undefined => {
    if (!asked.address) return REVIEW_PATH;
    return details?.contact.line1 && priced.shippingOptions.length > 0 ? undefined : CHECKOUT_PATH;
  };

  scope.get(DELIVERY_PATH, async (request, reply) => {
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply);
    const before = stepBefore(checkout);
    return before === undefined ? show(request, reply, checkout) : reply.redirect(checkoutAddress(before), 303);
  });

  scope.post(DELIVERY_PATH, async (request, reply) => {
    const form = postedForm(request);
    const refused = tools.refusal(request, reply, form);
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply, refused);
    if (refused !== undefined) return show(request, reply, checkout, refused);
    const before = stepBefore(checkout);
    if (before !== undefined) return reply.redirect(checkoutAddress(before), 303);
    const option = checkout.priced.shippingOptions.find(({ id }) => id === form.get('option'));
    if (!option) return show(request, reply.code(400), checkout, checkoutNeedsDelivery());
    const change = { kind: 'shipping', id: option.id } as const;
    await changeChoices(database, { cartId: checkout.cart.id, change, now: new Date() });
    return reply.redirect(checkoutAddress(REVIEW_PATH), 303);
  });
}
