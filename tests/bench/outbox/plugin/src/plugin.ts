import { definePlugin } from '@plinth/sdk';

export default definePlugin({
  name: 'bench-events',
  setup(host) {
    const benchTrack = (label: string) => host.track({ name: 'bench', data: { label } });
    Object.assign(window, { benchTrack, benchReady: true });
  },
});
