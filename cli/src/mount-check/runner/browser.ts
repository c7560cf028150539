import { connect } from './connection.ts';
import { keepLedger } from './ledger.ts';
import { guardNetwork } from './network-guard.ts';
import { installWindow } from './window.ts';

// The checks are in a file of their own, so that instruments can tell their own calls from others, and because React
// looks for a window while it is evaluated.
connect(async (job, connection) => {
  const folder = new URL('.', job.entry).href;
  const ledger = keepLedger(installWindow(), folder);
  guardNetwork({ folder, onFinding: connection.found });
  const { mountExamples } = await import('./mount-examples.ts');
  await mountExamples(job, connection, ledger);
});
