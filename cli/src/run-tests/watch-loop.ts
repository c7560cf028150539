import inspector from 'node:inspector';
import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Source of the thread that watches a process of the tests. vitest ends a test that waits too long, but it cannot end a
 * test in an endless loop, because during the loop no other code runs in the process.
 */
const WATCHER = `
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');
const { beats, longestMs, pid, ownFolder } = workerData;
const counter = new Int32Array(beats);
let seen = -1;
let since = Date.now();
const timer = setInterval(() => {
  const beat = Atomics.load(counter, 0);
  if (beat !== seen) {
    seen = beat;
    since = Date.now();
  } else if (Date.now() - since > longestMs) {
    clearInterval(timer);
    end();
  }
}, Math.min(1000, longestMs / 4));

function end() {
  const session = new Session();
  session.connectToMainThread();
  const stop = (place) => {
    require('node:fs').writeSync(2, 'PLINTH-MANIFEST-227 ' + place + ': does not end within ' + longestMs + ' ms\\n  -> find the loop that does not end\\n');
    process.kill(pid, 'SIGKILL');
  };
  // The process is ended even when the position of the loop cannot be found.
  setTimeout(() => stop('a test'), 2000);
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, decodeURI(url).replaceAll('\\\\', '/')));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const frames = callFrames.map(({ location, functionName }) => [urls.get(location.scriptId) ?? '', functionName]);
    const own = frames.find(([url]) => url.includes(ownFolder) && !url.includes('/node_modules/'));
    const [url, name] = own ?? frames[0] ?? ['', ''];
    const file = own ? url.slice(url.indexOf(ownFolder) + ownFolder.length).replace(/[?].*$/, '') : url;
    stop((file || 'a test') + (name && ', in ' + name));
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}
`;

const BEAT_MS = 100;

/**
 * Longest time for which a test may block its process, in milliseconds. vitest itself ends tests that wait for more
 * than 5 s.
 */
export const LONGEST_BLOCK_MS = 30_000;

/**
 * Ends this process when its event loop is blocked for too long, and reports the position in the code.
 * @param ownFolder Folder of the plugin. When the loop is in a package, the function of the plugin that has called the
 * package is reported.
 * @public Called by code in an option of Node: see `run-tests.ts`.
 */
export function watchLoop(longestMs: number, ownFolder: string): void {
  // A debugger can pause the process on purpose. So the process is not watched while a debugger is attached.
  if (!isMainThread || inspector.url() !== undefined) return;
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS).unref();
  const workerData = { beats, longestMs, pid: process.pid, ownFolder };
  new Worker(WATCHER, { eval: true, workerData, execArgv: [], env: {} }).unref();
}
