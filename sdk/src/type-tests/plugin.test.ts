import {
  type Consent,
  type ConsentChange,
  definePlugin,
  type EscapeEvent,
  type Host,
  type PageContext,
  type TrackEvent,
} from '@plinth/sdk';
import { describe, expectTypeOf, it } from 'vitest';

describe('types of definePlugin', () => {
  it('setup gets the host', () => {
    definePlugin({ name: 'acme', setup: (host) => expectTypeOf(host).toEqualTypeOf<Host>() && undefined });
    definePlugin({ name: 'acme', setup: async () => undefined });
    definePlugin({ name: 'acme' });
  });

  it('a plugin without a name, or with an unknown part, is refused', () => {
    // @ts-expect-error A plugin must have a name.
    definePlugin({ setup: () => undefined });
    // @ts-expect-error A plugin has no such property.
    definePlugin({ name: 'acme', teardown: () => undefined });
  });
});

describe('types of hooks', () => {
  it('every tap gets the argument of its hook', () => {
    definePlugin({
      name: 'acme',
      setup({ hooks }) {
        hooks.init(async (page) => expectTypeOf(page).toEqualTypeOf<PageContext>() && undefined);
        hooks.destroy((page) => expectTypeOf(page).toEqualTypeOf<PageContext>() && undefined);
        hooks.escape((pressed) => expectTypeOf(pressed).toEqualTypeOf<EscapeEvent>() && true);
        hooks.consentChange((change) => expectTypeOf(change).toEqualTypeOf<ConsentChange>() && undefined);
        hooks.track((event) => expectTypeOf(event).toEqualTypeOf<TrackEvent>() && undefined);
        expectTypeOf(hooks.init(() => undefined, { stage: 1, before: ['forms'] })).toEqualTypeOf<() => void>();
      },
    });
  });

  it('there are five hooks, and other results and options are refused', () => {
    expectTypeOf<keyof Host['hooks']>().toEqualTypeOf<'init' | 'destroy' | 'escape' | 'consentChange' | 'track'>();
    definePlugin({
      name: 'acme',
      setup({ hooks }) {
        // @ts-expect-error There is no such hook.
        hooks.ready?.(() => undefined);
        // @ts-expect-error The result says whether Escape was handled.
        hooks.escape(() => 'handled');
        // @ts-expect-error There is no such option.
        hooks.init(() => undefined, { after: 'forms' });
      },
    });
  });

  it('necessary cookies are always allowed, and the page context cannot be changed', () => {
    expectTypeOf<Consent['necessary']>().toEqualTypeOf<true>();
    expectTypeOf<PageContext['pageType']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<PageContext['websiteSettings']['storeSettings']['selectedCurrency']>().toEqualTypeOf<string>();
  });
});

describe('types of the rest of the host', () => {
  it('options are unknown until the plugin has parsed them', () => {
    expectTypeOf<Host['options'][string]>().toEqualTypeOf<unknown>();
  });

  it('a listener gets the event of its type', () => {
    definePlugin({
      name: 'acme',
      setup(host) {
        host.listen(document, 'keydown', (event) => expectTypeOf(event).toEqualTypeOf<KeyboardEvent>());
        host.listen(window, 'acme:custom', (event) => expectTypeOf(event).toEqualTypeOf<Event>());
        // @ts-expect-error A click has no key.
        host.listen(document, 'click', ({ key }) => key);
      },
    });
  });

  it('storage returns texts, and a defined value for a missing key', () => {
    expectTypeOf<ReturnType<Host['storage']['local']['get']>>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error Only a string can be stored.
    definePlugin({ name: 'acme', setup: (host) => void host.storage.local.set('count', 1) });
  });
});
