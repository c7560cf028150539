import type { MemberData } from '@plinth/server';
import type { FindOwnCart } from './cart-owners.ts';
import { type CartTokens, cartIdOf, memberCartIdOf, newCartToken } from './cart-token.ts';
import type { Carts } from './carts.ts';

/** The functions that copy and erase the cart of a member. */
export function memberCarts(parts: {
  readonly carts: Carts;
  readonly tokens: CartTokens;
  readonly ownCart: FindOwnCart;
}): MemberData {
  const { carts, tokens, ownCart } = parts;
  return {
    cloneCart: async (request, reply) => {
      const own = await ownCart(request, reply);
      const token = newCartToken();
      if (own && (await carts.copy(own.id, cartIdOf(token), new Date()))) tokens.give(token, request, reply);
    },
    erase: async (transaction, memberId) => {
      const id = memberCartIdOf(memberId);
      await transaction.deleteFrom('shop_cart_writes').where('cart_id', '=', id).execute();
      await transaction.deleteFrom('shop_cart_choices').where('cart_id', '=', id).execute();
      await transaction.deleteFrom('shop_checkouts').where('cart_id', '=', id).execute();
      await transaction.deleteFrom('shop_carts').where('id', '=', id).execute();
    },
  };
}
