import { type FrameMessage, MOST_OPEN_CALLS, type PageMessage } from '../protocol.ts';
import { callMethod, methodsOf, remoteService } from '../service-methods.ts';
import type { FrameRequest, FrameSession } from './frame-session.ts';
import type { IsolatedRecord } from './slice-record.ts';

type ServiceMessage = Extract<FrameMessage, { t: 'use' | 'call' | 'provide' }>;

interface PageServicesOptions extends Pick<FrameRequest, 'host' | 'sdk'> {
  readonly session: FrameSession;
  readonly record: IsolatedRecord | undefined;
}

/**
 * Services of the host that no frame may use: `plinth.http` sends requests with the visitor's cookies, and
 * `plinth.consent-control` changes the visitor's consent.
 */
const NOT_FOR_FRAMES: ReadonlySet<string> = new Set(['plinth.http', 'plinth.consent-control']);

/**
 * Lets a frame use services of the page, and lets the page use services that the plugin in the frame provides.
 * Arguments and results are JSON, and every method returns a promise.
 */
export function createPageServices({ host, sdk, session, record }: PageServicesOptions) {
  const { send, calls } = session;
  const used = new Map<string, object>();
  const provided = new Set<string>();
  let open = 0;

  const refused = (what: string) =>
    new sdk.PlinthError('PLINTH-CAP-001', what, {
      plugin: host.plugin,
      hint: 'Declare the service in plugin.json. Isolated plugins can use neither plinth.http nor plinth.consent-control.',
    });

  const use = async (service: string): Promise<string[]> => {
    if (NOT_FOR_FRAMES.has(service) || !record?.services.includes(service)) throw refused(`services: ${service}`);
    const instance = await host.use<object>({ id: service });
    used.set(service, instance);
    return methodsOf(instance);
  };
  const answer = async (id: number, work: () => unknown): Promise<void> => {
    open += 1;
    try {
      if (open > MOST_OPEN_CALLS) throw new Error(`more than ${MOST_OPEN_CALLS} calls wait for an answer`);
      const value: unknown = await work();
      const result: PageMessage = { t: 'result', id, ...(value !== undefined && { value }) };
      if (!send(result)) throw new Error('the result is too long or is not JSON');
    } catch (error) {
      const code = error instanceof sdk.PlinthError ? error.code : undefined;
      send({ t: 'result', id, error: { ...(code && { code }), message: String(error).slice(0, 1_000) } });
    } finally {
      open -= 1;
    }
  };
  const provide = (service: string) => {
    if (provided.has(service)) return;
    if (!record?.provides.includes(service)) return host.report(refused(`services: ${service}`));
    provided.add(service);
    host.provide<object>({ id: service }, async () => {
      const methods = await calls.ask((id) => send({ t: 'create', id, service }));
      const names = Array.isArray(methods) ? methods.filter((each) => typeof each === 'string') : [];
      return remoteService(names, (method, args) =>
        calls.ask((id) => send({ t: 'call', id, service, method, args: [...args] })),
      );
    });
  };

  return (message: ServiceMessage): void => {
    const { t, service } = message;
    if (t === 'use') void answer(message.id, () => use(service));
    else if (t === 'call') void answer(message.id, () => callMethod(used.get(service), message.method, message.args));
    else provide(service);
  };
}
