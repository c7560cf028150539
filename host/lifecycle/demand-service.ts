import type { LockSlice } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import type { DemandService } from './services.ts';

/** Refuses services that plugin.json does not declare. A plugin may always use a service that it provides itself. */
export function demandService({ plugins, services }: LockSlice): DemandService {
  return (kind, id, plugin) => {
    const isOwn = services[id] === plugin;
    if (isOwn || (kind === 'uses' && plugins[plugin]?.capabilities?.uses?.includes(id))) return;
    throw new HostError('PLINTH-CAP-001', `${kind}: ${id}`, { plugin });
  };
}
