import { type Dialogs, definePlugin } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';

declare global {
  interface Window {
    benchDialogs?: Dialogs;
  }
}

export default definePlugin({
  name: 'bench-dialogs',
  setup(host) {
    window.benchDialogs = dialogsOf(host);
  },
});
