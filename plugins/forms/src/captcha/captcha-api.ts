import * as v from 'valibot';
import type { ProviderAdapter, WidgetOptions } from './provider.ts';
import type { ScriptFrame } from './script-frame.ts';

/** The provider's API in one frame. */
export interface CaptchaApi {
  render(element: HTMLElement, options: WidgetOptions): void;
  reset(): void;
}

/** Global function that the provider's script calls. */
const READY = 'plinthCaptchaReady';

const apiSchema = v.object({ render: v.function(), reset: v.function() });

/** Fetches the provider's script into the frame. Rejects when no API comes of it. */
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
      // Of the frame's own realm, where the provider's script expects its objects to be from.
      const own = Reflect.construct(frame.view.Object, []);
      widget = Reflect.apply(render, api, [element, Object.assign(own, adapter.renderOptions(options))]);
    },
    reset: () => void Reflect.apply(reset, api, [widget]),
  };
}
