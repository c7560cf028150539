import type { MembersService } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeChoices } from '../cart-choices/change-choices.ts';
import { priceStoredCart } from '../cart-choices/price-stored-cart.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { checkoutNoDeliveryTo } from '../messages/messages.ts';
import { countryName } from '../order-views/address-lines.ts';
import { CHECKOUT_PATH, checkoutAddress, DELIVERY_PATH, REVIEW_PATH } from '../order-views/checkout-address.ts';
import { storeDetails } from './checkout-details.ts';
import type { CheckoutTools } from './checkout-tools.ts';
import { type ContactProblems, type ContactValues, contactProblems, detailsOf, postedContact } from './contact-form.ts';
import { contactStepHtml } from './contact-step-html.ts';
import { type OpenCheckout, soldCountries } from './open-checkout.ts';

interface ContactStepParts {
  readonly database: Database;
  readonly members: MembersService;
  readonly tools: CheckoutTools;
}

/** The first step: the contact and the address of the order. */
export function contactStep(scope: FastifyInstance, { database, members, tools }: ContactStepParts): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: OpenCheckout,
    shown: { readonly values: ContactValues; readonly problems?: ContactProblems; readonly problem?: string },
  ): FastifyReply => {
    const { values, problems = {}, problem } = shown;
    const { asked, settings } = checkout;
    const crumb = tools.crumb(request, reply);
    const content = contactStepHtml({ crumb, values, asked, problems, countries: soldCountries(settings) });
    return tools.show(reply, checkout, { step: 'contact', content, problem });
  };

  scope.get(CHECKOUT_PATH, async (request, reply) => {
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply);
    return show(request, reply, checkout, { values: knownValues(checkout, await members.of(request)) });
  });

  scope.post(CHECKOUT_PATH, async (request, reply) => {
    const form = postedForm(request);
    const values = postedContact(form);
    const refused = tools.refusal(request, reply, form);
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply, refused);
    if (refused !== undefined) return show(request, reply, checkout, { values, problem: refused });
    const { asked, cart, settings } = checkout;
    const codes = soldCountries(settings).map(({ code }) => code);
    const problems = contactProblems(values, asked, codes);
    if (Object.keys(problems).length > 0) return show(request, reply.code(400), checkout, { values, problems });
    const now = new Date();
    await storeDetails(database, cart.id, detailsOf(values, asked), now);
    if (!asked.country) return reply.redirect(checkoutAddress(REVIEW_PATH), 303);
    const { country, region, postalCode } = values;
    const location = { country, region, postalCode };
    await changeChoices(database, { cartId: cart.id, change: { kind: 'location', location }, now });
    if (!asked.address) return reply.redirect(checkoutAddress(REVIEW_PATH), 303);
    const { priced } = await priceStoredCart(database, cart, { now, address: location });
    if (priced.shippingOptions.length > 0) return reply.redirect(checkoutAddress(DELIVERY_PATH), 303);
    const none = { country: checkoutNoDeliveryTo({ country: countryName(country) }) };
    return show(request, reply.code(409), checkout, { values, problems: none });
  });
}

/**
 * The values with which the form begins: those that the visitor has entered before. Otherwise, the region, postal code
 * and country are those chosen in the cart, and the name and email address are those of the signed-in member.
 */
function knownValues(
  { details, choices, settings }: OpenCheckout,
  member: Awaited<ReturnType<MembersService['of']>>,
): ContactValues {
  const [only, ...others] = settings.countries;
  const place = { country: others.length === 0 ? (only ?? '') : '', region: '', postalCode: '', ...choices.location };
  const contact = details?.contact;
  return {
    email: details?.email ?? member?.email ?? '',
    name: contact?.name ?? member?.name ?? '',
    line1: contact?.line1 ?? '',
    line2: contact?.line2 ?? '',
    postalCode: contact?.postalCode || place.postalCode,
    city: contact?.city ?? '',
    region: contact?.region || place.region,
    country: contact?.country || place.country,
    phone: contact?.phone ?? '',
    note: contact?.note ?? '',
  };
}
