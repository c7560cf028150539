import { ConsentControlService, DialogsService, HttpService } from '@plinth/sdk';
import type { Runtime } from './runtime.ts';
import type { Services } from './services.ts';

/** Services that the host itself provides. A large service is a separate chunk, loaded at its first use. */
export function provideHostServices(runtime: Runtime, services: Services): void {
  const { lock, page, bus, report, cookies, hooks } = runtime;
  services.provide('host', ConsentControlService.id, () => ({ get: runtime.consent, set: runtime.setConsent }));
  services.provide('host', HttpService.id, async () => {
    const { createHttp } = await import(/* webpackChunkName: "http" */ '../http/index.ts');
    return createHttp({
      fetch: (input, init) => fetch(input, init),
      cookies,
      page,
      location,
      bus,
      report,
      dialogs: async () =>
        Object.hasOwn(lock.services, DialogsService.id) ? services.use(DialogsService, { plugin: 'host' }) : undefined,
      track: (event) => hooks.use(({ track }) => track.call(event)),
    });
  });
}
