import { ConsentControlService, DialogsService, HttpService } from '@plinth/sdk';
import type { ConsentGate } from './consent/consent-gate.ts';
import type { Runtime } from './runtime.ts';
import type { Services } from './services.ts';

/** Services that the host itself provides. A large service is a separate chunk, loaded at its first use. */
export function provideHostServices(
  runtime: Runtime,
  services: Services,
  gate: ConsentGate,
  withdraw: (plugin: string) => void,
): void {
  const { lock, page, bus, report, cookies, hooks } = runtime;
  services.provide(undefined, ConsentControlService.id, async () => {
    const { createConsentControl } = await import(/* webpackChunkName: "consent" */ './consent/consent-control.ts');
    return createConsentControl(runtime, gate, withdraw);
  });
  services.provide(undefined, HttpService.id, async () => {
    const { createHttp } = await import(/* webpackChunkName: "http" */ '../http/index.ts');
    return createHttp({
      fetch: (input, init) => fetch(input, init),
      cookies,
      page,
      location,
      bus,
      report,
      dialogs: async () =>
        Object.hasOwn(lock.services, DialogsService.id)
          ? services.use(DialogsService, { plugin: undefined })
          : undefined,
      track: (event) => hooks.use(({ track }) => track.call(event)),
    });
  });
}
