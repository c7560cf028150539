import { type Lightbox, LightboxService, PlinthError } from '@plinth/sdk';
import { KeyName } from '@plinth/sdk/design';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { slideFromAddress } from '../../core/gallery-address.ts';
import { GalleryMessage } from '../../core/message.ts';
import { lightboxItems } from '../../lightbox/lightbox-items.ts';
import type { GalleryData } from './schema.ts';
import type { SlideLook } from './slide/slide-look.ts';
import type { SlideData } from './slide-schema.ts';

const ITEM = '[data-lightbox-item]';

/**
 * §2 Lightbox: opens on click, Enter or Space on an item, or because the address names it: in the hash, or as the last
 * segment of the path. Its script is fetched when the pointer or the focus comes near.
 */
export function useLightbox(
  container: RefObject<HTMLElement | null>,
  { lightboxTitle }: GalleryData,
  slides: readonly SlideData[],
  { lightbox: enabled, lightboxTheme }: SlideLook,
): void {
  const host = useHost();
  const show = useEffectEvent((lightbox: Lightbox, slide: number) => {
    const items = lightboxItems(slides);
    const index = items.findIndex((item) => item.slide === slide);
    if (index < 0) return;
    const opener = container.current?.querySelector<HTMLElement>(`[data-lightbox-item="${slide}"]`) ?? undefined;
    lightbox.open(items, { index, title: lightboxTitle, theme: lightboxTheme, opener });
  });
  const named = useEffectEvent((pathname: string) =>
    slideFromAddress(slides, { search: '', hash: location.hash, pathname }),
  );

  useEffect(() => {
    const element = container.current;
    if (!host || !element || !enabled) return;
    let gone = false;
    let lightbox: Promise<Lightbox | undefined> | undefined;
    let missing = false;
    const fetchLightbox = () => {
      lightbox ??= host.use(LightboxService).catch((cause: unknown) => {
        missing = true;
        const hint = 'The pictures of the gallery are links to their files instead.';
        host.report(new PlinthError('PLINTH-SVC-001', GalleryMessage.noLightbox, { plugin: 'gallery', cause, hint }));
        return undefined;
      });
      return lightbox;
    };
    const open = async (slide: number, fallback?: string) => {
      const ready = await fetchLightbox();
      if (gone) return;
      if (ready) show(ready, slide);
      else if (fallback !== undefined) location.assign(fallback);
    };
    const press = (
      event: Event & { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean },
    ) => {
      const item = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ITEM) : null;
      // Without a lightbox a link is a link, and so it is to whoever wants another tab or window.
      if (!item || missing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void open(Number(item.dataset.lightboxItem), item.href);
    };
    const followAddress = (pathname: string) => {
      const slide = named(pathname);
      if (slide !== undefined) void open(slide);
    };

    const undo = [
      ...['pointerover', 'focusin', 'touchstart'].map((type) =>
        host.listen(
          element,
          type,
          ({ target }) => {
            if (target instanceof Element && target.closest(ITEM)) void fetchLightbox();
          },
          { passive: true },
        ),
      ),
      host.listen(element, 'click', press),
      host.listen(element, 'keydown', (event) => {
        if (event.key === KeyName.space && !event.repeat) press(event);
      }),
      // Forward, or a hash that was typed in. Back is the lightbox's own business.
      host.listen(window, 'popstate', () => followAddress('')),
    ];
    followAddress(location.pathname);
    return () => {
      gone = true;
      for (const dispose of undo) dispose();
    };
  }, [host, container, enabled]);
}
