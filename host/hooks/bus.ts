import { type Bus, type BusEvents, PlinthError } from '@plinth/sdk';
import mitt from 'mitt';
import type { ReportError } from './isolated-hook.ts';

/**
 * Makes the event bus between plugins: mitt, with each listener wrapped so that its failure does not affect the other
 * listeners.
 */
export function createBus({ report }: { readonly report: ReportError }): Bus {
  const emitter = mitt<{ [Name in keyof BusEvents]: BusEvents[Name] }>();
  return {
    on(name, listener) {
      const fail = (cause: unknown): void => {
        // A failure of a listener of the event `report` is not reported: the report would reach the same listener, in
        // an endless loop.
        if (name === 'report') console.error(cause);
        else {
          report(
            new PlinthError('PLINTH-BUS-001', `Listener of "${name}" failed`, {
              cause,
              hint: 'Catch it there.',
            }),
          );
        }
      };
      const isolated: typeof listener = (event) => {
        try {
          const returned: unknown = listener(event);
          if (returned instanceof Promise) returned.catch(fail);
        } catch (error) {
          fail(error);
        }
      };
      emitter.on(name, isolated);
      return () => emitter.off(name, isolated);
    },
    emit: (name, event) => emitter.emit(name, event),
  };
}
