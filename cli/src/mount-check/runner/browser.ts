import { connect } from './connection.ts';
import { keepLedger } from './ledger.ts';
import { guardNetwork } from './network-guard.ts';
import { installWindow } from './window.ts';

// Imports the checks dynamically. They are in a separate file, so that the instruments can tell their own calls from
// others. The window must exist before, because React looks for it while it is evaluated.
connect(async (job, connection) => {
  const folder = new URL('.', job.entry).href;
  const ledger = keepLedger(installWindow(), folder);
  guardNetwork({ folder, onFinding: connection.found });
  const { mountExamples } = await import('./mount-examples.ts');
  await mountExamples(job, connection, ledger);
});
