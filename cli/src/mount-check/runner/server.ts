import { connect } from './connection.ts';
import { guardNetwork } from './network-guard.ts';

// The checks are in a file of their own, so that instruments can tell their own calls from others.
connect(async (job, connection) => {
  guardNetwork({ folder: new URL('.', job.entry).href, onFinding: connection.found });
  const { renderExamples } = await import('./render-examples.ts');
  await renderExamples(job, connection);
});
