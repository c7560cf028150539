import { watchBypasses } from '@plinth/manifests/page-checks';
import { callerIn } from './caller-in.ts';
import { connect } from './connection.ts';
import { watchIntl } from './intl-calls.ts';

// Imports the checks dynamically, so that they are in a separate file. The code that records calls identifies the
// caller by its file: the file of the checks, or a file of the plugin.
connect(async (job, connection) => {
  const findCaller = callerIn(new URL('.', job.entry).href, job.json.name);
  watchBypasses({ view: globalThis, findCaller, onFinding: connection.found, isOffline: true });
  const watchedRender = watchIntl(findCaller);
  const { renderExamples } = await import('./render-examples.ts');
  await renderExamples(job, connection, watchedRender);
});
