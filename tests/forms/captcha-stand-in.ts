import { createServer, type Server } from 'node:http';
import type { BrowserContext } from 'playwright-core';

/**
 * A local server that simulates the captcha providers. It answers under the host names of the providers and implements
 * those functions of their browser APIs that the adapters use. Like the scripts of the providers, its script writes
 * HTML from strings, puts the widget into a frame of the provider and a challenge into a second frame. Its `siteverify`
 * accepts each token once.
 */
export interface CaptchaStandIn extends AsyncDisposable {
  /** Address at which a site verifies tokens. */
  readonly verifyUrl: string;
  /** Paths that browsers have requested from the hosts of the providers. */
  readonly asked: string[];
  /** Routes a browser's requests to the providers to this server. */
  serve(context: BrowserContext): Promise<void>;
}

const PROVIDERS = /^https:\/\/(www\.google\.com|js\.hcaptcha\.com|challenges\.cloudflare\.com)\//;
const GLOBALS: Readonly<Record<string, string>> = {
  'www.google.com': 'grecaptcha',
  'js.hcaptcha.com': 'hcaptcha',
  'challenges.cloudflare.com': 'turnstile',
};

const script = (name: string) => `
(() => {
  const here = new URL(document.currentScript.src);
  const widgets = [];
  const tell = (widget, name, ...values) => widget.options[name] && widget.options[name](...values);
  window.${name} = {
    render(element, options) {
      if (!(element instanceof HTMLElement) || !(options instanceof Object)) throw new TypeError('not of this realm');
      if (options.sitekey === 'wrong') throw new Error('Invalid site key');
      const [width, height] = options.size === 'compact' ? [158, 138] : [302, 76];
      element.innerHTML = '<iframe title="widget" style="border:0;display:block" width="' + width + '" height="' + height + '"></iframe>';
      const anchor = element.firstChild;
      anchor.src = here.origin + '/anchor';
      const challenge = document.createElement('div');
      challenge.style.cssText = 'position:absolute;left:0;top:-10000px;visibility:hidden';
      challenge.innerHTML = '<iframe title="challenge" style="border:0" width="300" height="480"></iframe>';
      challenge.firstChild.src = here.origin + '/challenge';
      document.body.append(challenge);
      widgets.push({ options, anchor, challenge });
      return widgets.length - 1;
    },
    reset(id) {
      if (!widgets[id]) throw new Error('no such widget');
      widgets[id].anchor.contentWindow.postMessage('reset', '*');
    },
  };
  addEventListener('message', ({ data }) => {
    const widget = widgets.at(-1);
    if (data === 'open') widget.challenge.style.cssText = 'position:absolute;left:0;top:0;visibility:visible';
    if (data === 'expire') tell(widget, 'expired-callback');
    if (data === 'error') tell(widget, 'error-callback', '300010');
    if (!String(data).startsWith('token')) return;
    widget.challenge.style.cssText = 'position:absolute;left:0;top:-10000px;visibility:hidden';
    tell(widget, 'callback', data);
  });
  setTimeout(() => window[here.searchParams.get('onload')]());
})();`;

const ANCHOR = `<!doctype html><title>Widget</title><button>I am human</button>
<button id="expire">Expire</button><button id="error">Break</button><p>ready</p><script>
const say = (what) => parent.postMessage(what, '*');
document.querySelector('button').onclick = () => say('open');
document.querySelector('#expire').onclick = () => say('expire');
document.querySelector('#error').onclick = () => say('error');
let resets = 0;
addEventListener('message', () => { document.querySelector('p').textContent = 'reset ' + (++resets); });
</script>`;

const CHALLENGE = `<!doctype html><title>Challenge</title><button>Verify</button><script>
document.querySelector('button').onclick = () => parent.postMessage('token ' + crypto.randomUUID(), '*');
</script>`;

export async function startCaptchaStandIn(): Promise<CaptchaStandIn> {
  const asked: string[] = [];
  const spent = new Set<string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/siteverify') {
      let body = '';
      for await (const chunk of request) body += chunk;
      const sent = new URLSearchParams(body);
      const token = sent.get('response') ?? '';
      const success = sent.get('secret') === 'secret' && token.startsWith('token ') && !spent.has(token);
      spent.add(token);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
    }
    const host = url.searchParams.get('host') ?? '';
    const path = url.searchParams.get('path') ?? '';
    asked.push(`${host}${path}`);
    const [type, content] = path.startsWith('/anchor')
      ? ['text/html', ANCHOR]
      : path.startsWith('/challenge')
        ? ['text/html', CHALLENGE]
        : ['text/javascript', script(GLOBALS[host] ?? 'unknown')];
    return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  });
  const origin = await listen(server);
  return {
    verifyUrl: `${origin}/siteverify`,
    asked,
    async serve(context) {
      await context.route(PROVIDERS, async (route) => {
        const { host, pathname, search } = new URL(route.request().url());
        const answer = await fetch(`${origin}/?${new URLSearchParams({ host, path: pathname + search })}`);
        await route.fulfill({
          contentType: answer.headers.get('content-type') ?? '',
          body: await answer.text(),
        });
      });
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
