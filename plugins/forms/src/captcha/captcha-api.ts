import type { ScriptFrame } from '@plinth/sdk/script-frame';
import * as v from 'valibot';
import type { ProviderAdapter, WidgetOptions } from './provider.ts';

/** The API of the captcha's provider, as its script provides it in one frame. */
export interface CaptchaApi {
  render(element: HTMLElement, options: WidgetOptions): void;
  reset(): void;
}

/** Name of the global function that the provider's script calls when it is ready. */
const READY = 'plinthCaptchaReady';

const apiSchema = v.object({ render: v.function(), reset: v.function() });

/** Loads the provider's script in the frame. Rejects when the script provides no API. */
export async function loadCaptchaApi(
  frame: ScriptFrame,
  adapter: ProviderAdapter,
  language: string,
): Promise<CaptchaApi> {
  const ready = new Promise<void>((resolve) => Reflect.set(frame.view, READY, resolve));
  await Promise.all([frame.load(adapter.script(READY, language)), ready]);
  const api: unknown = Reflect.get(frame.view, adapter.global);
  const { render, reset } = v.parse(apiSchema, api);
  let widget: unknown;
  return {
    render(element, options) {
      // Makes an object of the frame's own window, because the provider's script does not accept objects of another
      // window.
      const own = Reflect.construct(frame.view.Object, []);
      widget = Reflect.apply(render, api, [element, Object.assign(own, adapter.renderOptions(options))]);
    },
    reset: () => void Reflect.apply(reset, api, [widget]),
  };
}
