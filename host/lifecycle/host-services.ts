import { ConsentControlService } from '@plinth/sdk';
import type { Runtime } from './runtime.ts';
import type { Services } from './services.ts';

/** Services that the host itself provides; each is a chunk of its own until somebody asks. */
export function provideHostServices(kernel: Runtime, services: Services): void {
  services.provide('host', ConsentControlService.id, () => ({ get: kernel.consent, set: kernel.setConsent }));
}
