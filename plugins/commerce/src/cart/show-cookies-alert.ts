import type { Host } from '@plinth/sdk';

/** §8: says that the session has expired or that the browser keeps no cookies. */
export async function showCookiesAlert(host: Host): Promise<void> {
  try {
    const { cookiesAlert } = await import(/* webpackChunkName: "cart-alert" */ './cookies-alert.ts');
    await cookiesAlert(host);
  } catch (error) {
    host.report(error);
  }
}
