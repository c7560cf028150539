import type { ServiceToken } from '@plinth/sdk';
import type { Services, Waiter } from '../../lifecycle/services.ts';
import type { FrameMessage, PageMessage } from '../protocol.ts';
import { callMethod, methodsOf, remoteService } from '../service-methods.ts';
import type { PageLink } from './page-link.ts';

/** Lets the plugin in this frame use services of the page, and lets the page use services that the plugin provides. */
export interface FrameServices extends Services {
  answer(message: Extract<PageMessage, { t: 'create' | 'call' }>): void;
}

export function createFrameServices({ calls, send }: PageLink): FrameServices {
  const providers = new Map<string, (self: Waiter) => unknown>();
  const instances = new Map<string, Promise<unknown>>();

  const create = (id: string): Promise<unknown> => {
    const instance = instances.get(id) ?? Promise.resolve(providers.get(id)?.(`service ${id}`));
    instances.set(id, instance);
    return instance;
  };
  const reply = async (id: number, work: () => Promise<unknown>): Promise<void> => {
    let message: FrameMessage;
    try {
      const value: unknown = await work();
      message = { t: 'result', id, ...(value !== undefined && { value }) };
    } catch (error) {
      message = { t: 'result', id, error: { message: String(error).slice(0, 1_000) } };
    }
    if (!send(message)) send({ t: 'result', id, error: { message: 'the result is too long or is not JSON' } });
  };

  return {
    provide(_plugin, id, provider) {
      providers.set(id, provider);
      send({ t: 'provide', service: id });
      return () => {
        providers.delete(id);
        instances.delete(id);
      };
    },
    async use<Service>({ id: service }: ServiceToken<Service>): Promise<Service> {
      const methods = await calls.ask((id) => send({ t: 'use', id, service }));
      const names = Array.isArray(methods) ? methods.filter((each) => typeof each === 'string') : [];
      const remote: unknown = remoteService(names, (method, args) =>
        calls.ask((id) => send({ t: 'call', id, service, method, args: [...args] })),
      );
      // The type parameter of a token exists only at compile time, so this cast cannot be checked.
      // `host/lifecycle/services.ts` has the same cast.
      return remote as Service;
    },
    answer(message) {
      void reply(message.id, async () => {
        const service = await create(message.service);
        return message.t === 'create' ? methodsOf(service) : callMethod(service, message.method, message.args);
      });
    },
  };
}
