import { keepLedger, watchBypasses } from '@plinth/manifests/page-checks';
import { callerIn } from './caller-in.ts';
import { connect } from './connection.ts';
import { bindListenerFunctions, installWindow } from './window.ts';
import { installTimersAndObservers } from './without-layout.ts';

// Imports the checks dynamically. The checks are in a separate file, so that calls made by the checks can be
// distinguished from calls made by a plugin. The window must exist before this import, because React looks for a window
// while React is evaluated.
connect(async (job, connection) => {
  const findCaller = callerIn(new URL('.', job.entry).href, job.json.name);
  const page = installWindow();
  installTimersAndObservers(page);
  const ledger = keepLedger(window, findCaller);
  bindListenerFunctions(page);
  watchBypasses({ view: globalThis, findCaller, onFinding: connection.found, isOffline: true });
  const { mountExamples } = await import('./mount-examples.ts');
  await mountExamples(job, connection, ledger);
});
