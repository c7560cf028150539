import { DialogsService, definePlugin } from '@plinth/sdk';
import { queuedDialogs } from '@plinth/sdk/dialogs';

/**
 * Provides the dialogs to every plugin of the page (§4, §8). Their code is fetched at the first use; when it cannot be
 * loaded, the browser's own dialogs are shown instead, so that no question is lost.
 */
export default definePlugin({
  name: 'dialogs',
  setup(host) {
    host.provide(DialogsService, (self) => {
      let created: ReturnType<typeof create> | undefined;
      const create = () =>
        import(/* webpackChunkName: "dialogs" */ './service/create-dialogs.tsx').then(({ createDialogs }) =>
          createDialogs(self),
        );
      return queuedDialogs(() => {
        created ??= create();
        created.catch(() => {
          created = undefined;
        });
        return created;
      }, self);
    });
  },
});
