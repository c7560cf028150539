import type { CreateRenderer, Renderer, RendererOptions } from './renderer.ts';

/** Keeps one renderer, for the current build. The renderer starts when the first page must be rendered. */
export interface RendererKeeper {
  /** The renderer of `build`. A renderer of an earlier build is closed. */
  current(build: string): Promise<Renderer>;
  close(): Promise<void>;
}

export function keepRenderer(create: CreateRenderer, options: RendererOptions): RendererKeeper {
  let kept: { readonly build: string; readonly renderer: Promise<Renderer> } | undefined;
  const closeKept = async () => {
    const before = kept;
    kept = undefined;
    await (await before?.renderer)?.close();
  };
  return {
    current: async (build) => {
      if (kept?.build === build) return kept.renderer;
      const closed = closeKept();
      const renderer = closed.then(() => create(options));
      kept = { build, renderer };
      // A renderer that could not be started is not kept, so that the next publication starts a new one.
      renderer.catch(() => {
        if (kept?.renderer === renderer) kept = undefined;
      });
      return renderer;
    },
    close: closeKept,
  };
}
