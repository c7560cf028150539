import { connect } from './connection.ts';
import { guardNetwork } from './network-guard.ts';

// Imports the checks dynamically, because they must be in a separate file: the instruments tell their own calls from
// others by the file.
connect(async (job, connection) => {
  guardNetwork({ folder: new URL('.', job.entry).href, onFinding: connection.found });
  const { renderExamples } = await import('./render-examples.ts');
  await renderExamples(job, connection);
});
