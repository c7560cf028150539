import type { Lightbox } from '@plinth/sdk';
import { lightboxOpener } from '@plinth/sdk/media';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent } from 'react';
import { slideFromAddress } from '../../core/gallery-address.ts';
import { lightboxItems } from './lightbox-items.ts';
import type { GalleryData } from './schema.ts';
import type { SlideLook } from './slide/slide-look.ts';
import type { SlideData } from './slide-schema.ts';

/**
 * §2 Lightbox: opens on click, Enter or Space on an item, and when the address names the item, in the hash or as the
 * last segment of the path. Its script is fetched when the pointer or the focus is on a picture.
 */
export function useLightbox(
  container: RefObject<HTMLElement | null>,
  { lightboxTitle }: GalleryData,
  slides: readonly SlideData[],
  { lightbox: enabled, lightboxTheme }: SlideLook,
): void {
  const show = useEffectEvent((lightbox: Lightbox, slide: number) => {
    const items = lightboxItems(slides);
    const index = items.findIndex((item) => item.slide === slide);
    if (index < 0) return;
    const find = (wanted: string) => container.current?.querySelector<HTMLElement>(`${wanted}:not([inert] *)`);
    const opener = find(`[data-lightbox-item="${slide}"]`);
    // A video has no link, and a slide that is not shown cannot take the focus. In both cases the focus later returns
    // to the element that is focused now.
    if (!opener) find(':is(a, button)')?.focus();
    lightbox.open(items, { index, title: lightboxTitle, theme: lightboxTheme, opener });
  });
  const named = useEffectEvent((pathname: string) =>
    slideFromAddress(slides, { search: '', hash: location.hash, pathname }),
  );

  useHostEffect(
    container,
    (element, host) => {
      if (!enabled) return;
      const opener = lightboxOpener(host, element, {
        links: '[data-lightbox-item]',
        open(lightbox, link) {
          if (lightbox) show(lightbox, Number(link.dataset.lightboxItem));
          else location.assign(link.href);
        },
        hint: 'Provide plinth.lightbox; until then the pictures link to their files.',
      });
      const followAddress = (pathname: string) => {
        const slide = named(pathname);
        if (slide >= 0) opener.fetch((lightbox) => lightbox && show(lightbox, slide));
      };
      followAddress(location.pathname);
      return [
        opener.dispose,
        // Reacts to the browser's Forward button, and to a hash that the visitor has typed. The lightbox itself handles
        // the Back button.
        host.listen(window, 'popstate', () => followAddress('')),
      ];
    },
    [enabled],
  );
}
