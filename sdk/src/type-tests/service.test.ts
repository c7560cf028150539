import {
  type Captcha,
  CaptchaService,
  type Dialogs,
  DialogsService,
  definePlugin,
  defineService,
  type Http,
  HttpService,
  type Lightbox,
  LightboxService,
  type ServiceToken,
} from '@plinth/sdk';
import { type Outbox, OutboxService } from '@plinth/sdk/forms/kit';
import { fakeHost } from '@plinth/sdk/testing';
import { describe, expectTypeOf, it } from 'vitest';

interface Cart {
  readonly count: number;
  add(product: string): Promise<void>;
}
const BasketService = defineService<Cart>('acme.basket');
const cart: Cart = { count: 0, add: async () => undefined };

describe('types of services', () => {
  it('`use` returns the type of the service to which the token belongs', () => {
    expectTypeOf(BasketService).toEqualTypeOf<ServiceToken<Cart>>();
    definePlugin({
      name: 'acme',
      async setup({ use }) {
        expectTypeOf(await use(BasketService)).toEqualTypeOf<Cart>();
        expectTypeOf(await use(DialogsService)).toEqualTypeOf<Dialogs>();
        expectTypeOf(await use(HttpService)).toEqualTypeOf<Http>();
        expectTypeOf(await use(CaptchaService)).toEqualTypeOf<Captcha>();
        expectTypeOf(await use(LightboxService)).toEqualTypeOf<Lightbox>();
        expectTypeOf(await use(OutboxService)).toEqualTypeOf<Outbox>();
      },
    });
  });

  it('a provider returns the service, at once or later', () => {
    const host = fakeHost();
    host.provide(BasketService, () => cart);
    host.provide(BasketService, async ({ use }) => ({ ...cart, count: (await use(BasketService)).count }));
    // @ts-expect-error The service must also have `add`.
    host.provide(BasketService, () => ({ count: 1 }));
    // @ts-expect-error The count must be a number.
    host.provide(BasketService, async () => ({ ...cart, count: '1' }));
  });

  it('a service is requested by a defined token, and the token of one service cannot be used for another', () => {
    definePlugin({
      name: 'acme',
      setup({ use }) {
        // @ts-expect-error The id of a service is not a token.
        void use('acme.basket');
        // @ts-expect-error The service has no such property.
        void use(BasketService).then(({ total }) => total);
      },
    });
    // @ts-expect-error This is the token of a different service.
    const wrong: ServiceToken<Dialogs> = BasketService;
    expectTypeOf(wrong).not.toEqualTypeOf(BasketService);
  });
});
