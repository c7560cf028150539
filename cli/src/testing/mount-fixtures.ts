import type { ManifestCode, PluginJson } from '@plinth/manifests';

interface Parts {
  /** Statements of the component before its `return`. */
  readonly body?: string;
  /** JSX that the component returns. */
  readonly jsx?: string;
  /** Statements of an effect that runs when there is a host. */
  readonly effect?: string;
  /** Source of the schema's `text` field. */
  readonly text?: string;
  /** Source of further properties of the block's definition. */
  readonly more?: string;
  /** Statements outside of the component. */
  readonly outside?: string;
}

/** Source of a block module. */
export function block({
  body = '',
  jsx = '<p>{data.text}</p>',
  effect = '',
  text = 'v.string()',
  more = '',
  outside = '',
}: Parts) {
  return `
    import { defineBlock, defineService } from '@plinth/sdk';
    import { useHost } from '@plinth/sdk/react';
    import { useEffect, useId, useRef, useState } from 'react';
    import * as v from 'valibot';
    ${outside}
    function Component({ data, blockId }) {
      const host = useHost();
      ${body}
      useEffect(() => { ${effect} }, [host]);
      return (${jsx});
    }
    export default defineBlock({
      type: 'acme/x', name: 'x', schema: v.object({ text: ${text} }), component: Component, ${more}
    });
    void [defineService, useId, useRef, useState];`;
}

/** Source of a block that does what the broken blocks do, but also undoes it. */
export const TIDY = block({
  body: `
    const id = useId();
    const opener = useRef(null);
    const [isOpen, setOpen] = useState(false);
    const [isMounted, setMounted] = useState(false);
    useEffect(() => isOpen ? host?.onEscape(() => { opener.current?.focus(); setOpen(false); }) : undefined, [isOpen]);`,
  effect: `
    setMounted(true);
    const stop = host.listen(window, 'resize', () => undefined);
    const scrolled = () => undefined;
    document.addEventListener('scroll', scrolled, true);
    window.addEventListener('focus', scrolled, { once: true });
    window.dispatchEvent(new Event('focus'));
    const aborted = new AbortController();
    window.addEventListener('blur', scrolled, { signal: aborted.signal });
    const timer = setTimeout(() => undefined, 60000);
    const interval = setInterval(() => undefined, 60000);
    let frame = requestAnimationFrame(function next() { frame = requestAnimationFrame(next); });
    const observers = [new ResizeObserver(() => undefined), new MutationObserver(() => undefined)];
    for (const observer of observers) observer.observe(document.body, { childList: true });
    window.tidy = 1;
    const style = document.createElement('style');
    document.head.append(style);
    const layer = document.createElement('div');
    document.body.append(layer);
    document.body.classList.add('tidy');
    return () => {
      stop();
      document.removeEventListener('scroll', scrolled, true);
      aborted.abort();
      clearTimeout(timer);
      clearInterval(interval);
      cancelAnimationFrame(frame);
      for (const observer of observers) observer.disconnect();
      delete window.tidy;
      style.remove();
      layer.remove();
      document.body.classList.remove('tidy');
    };`,
  jsx: `
    <section aria-labelledby={id} data-mounted={isMounted}>
      <h2 id={id}>{data.text}</h2>
      <button type="button" ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>Open</button>
      {isOpen && <div role="dialog" aria-label="More"><button type="button" ref={(close) => close?.focus()}>Close</button></div>}
    </section>`,
});

/** Blocks that need a declaration in plugin.json, with the expected code when the declaration is missing. */
export const DECLARED: Readonly<
  Record<string, readonly [code: ManifestCode, message: RegExp, source: string, declaration: Partial<PluginJson>]>
> = {
  hook: [
    'PLINTH-MANIFEST-171',
    /the hook "consentChange"/,
    block({ effect: 'const { consentChange: tap } = { ...host.hooks }; tap(() => undefined);' }),
    { hooks: ['consentChange'] },
  ],
  'used-service': [
    'PLINTH-MANIFEST-172',
    /uses the service "acme.rating"/,
    block({ effect: "const { use: find } = host; find(defineService('acme.rating')).catch(() => undefined);" }),
    { usesOptional: ['acme.rating'] },
  ],
  'provided-service': [
    'PLINTH-MANIFEST-172',
    /provides the service "acme.price"/,
    block({ effect: "host.provide(defineService('acme.price'), () => 1);" }),
    { provides: ['acme.price'] },
  ],
  'other-host': [
    'PLINTH-MANIFEST-170',
    /the host "api.example.com"/,
    block({
      effect: "const name = ['https:/', 'api.example.com'].join('/'); host.fetch(name).catch(() => undefined);",
    }),
    { capabilities: { network: ['*.example.com'] } },
  ],
  'storage-key': [
    'PLINTH-MANIFEST-170',
    /the storage key "sample.seen"/,
    block({ effect: "try { host.storage.local.set('sample.seen', '1'); } catch { /* refused */ }" }),
    { capabilities: { storage: ['sample.*'] } },
  ],
  'cookie-name': [
    'PLINTH-MANIFEST-170',
    /the cookie "seen"/,
    block({ effect: "try { host.cookie.set('seen', '1'); } catch { /* refused */ }" }),
    { capabilities: { cookies: ['seen'] } },
  ],
  'other-frame': [
    'PLINTH-MANIFEST-170',
    /a frame of video.example.com/,
    block({ jsx: '<iframe src="https://video.example.com/1" title="A film" />' }),
    { capabilities: { frames: ['video.example.com'] } },
  ],
};

/**
 * A setup that adds a listener. In the plugin `untidy`, the listener remains after destroy, which is a mistake. In all
 * other plugins, the host removes it.
 */
export const SETUP = `
  import { definePlugin } from '@plinth/sdk';
  export default definePlugin({
    name: 'sample',
    setup(host) {
      if (host.plugin === 'untidy') window.addEventListener('pagehide', () => undefined);
      else host.listen(window, 'pagehide', () => undefined);
    },
  });`;
