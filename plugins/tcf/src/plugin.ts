import { definePlugin } from '@plinth/sdk';
import { openCallQueue } from './call-queue.ts';
import { watchFrameCalls } from './frame-calls.ts';
import { addLocatorFrame } from './locator-frame.ts';

/**
 * Provides the interface of IAB TCF v2.2, which tells the tags of vendors what the visitor allows. The plugin shows
 * nothing and sends no request. A page without such tags does not load the code of the interface.
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
      // The caller handles the rejection. This handler only lets the next call of a tag try again.
      started.catch(() => {
        started = undefined;
      });
      return started;
    };
    // The first call of a tag starts the interface, and only this call reports a failure, so that a failure is reported
    // only once.
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
