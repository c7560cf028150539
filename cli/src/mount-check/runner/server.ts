import { watchBypasses } from '@plinth/manifests/page-checks';
import { callerIn } from './caller-in.ts';
import { connect } from './connection.ts';

// Imports the checks dynamically, because they must be in a separate file: the instruments distinguish calls of the
// checks from calls of a plugin by the file.
connect(async (job, connection) => {
  const findCaller = callerIn(new URL('.', job.entry).href, job.json.name);
  watchBypasses({ view: globalThis, findCaller, onFinding: connection.found, isOffline: true });
  const { renderExamples } = await import('./render-examples.ts');
  await renderExamples(job, connection);
});
