import { definePlugin } from '@plinth/sdk';
import { openCallQueue } from './call-queue.ts';
import { watchFrameCalls } from './frame-calls.ts';
import { addLocatorFrame } from './locator-frame.ts';

/**
 * IAB TCF v2.2. It asks nobody and contacts nobody: it says to the tags of vendors what the visitor allows. A page on
 * which no tag asks does not load the interface.
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
    // The tag that asks first starts the interface, so its failure is reported once.
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
