import { definePlugin } from '@plinth/sdk';
import { openCallQueue } from './call-queue.ts';
import { watchFrameCalls } from './frame-calls.ts';
import { addLocatorFrame } from './locator-frame.ts';

/**
 * IAB TCF v2.2. It shows nothing and sends no request: it tells the tags of vendors what the visitor allows. A page
 * without such tags does not load the interface.
 */
export default definePlugin({
  name: 'tcf',
  setup(host) {
    let started: Promise<typeof import('./api/start-api.ts')> | undefined;
    const start = () => {
      started ??= import(/* webpackChunkName: "api" */ './api/start-api.ts').then((api) => {
        api.startApi(host);
        return api;
      });
      return started;
    };
    // The first call of a tag starts the interface, so a failure is reported only once.
    const startOnce = () => void (started ?? start().catch(host.report));
    host.onDispose(openCallQueue(host.options.gdprApplies !== false, startOnce));
    host.onDispose(addLocatorFrame());
    watchFrameCalls(host, (event) => {
      startOnce();
      start().then(
        ({ answerFrame }) => answerFrame(event),
        () => undefined,
      );
    });
  },
});
