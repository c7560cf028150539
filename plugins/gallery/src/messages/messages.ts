// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Gallery */
export const galleryLabel = message('galleryLabel');

/** Slideshow */
export const slideshowLabel = message('slideshowLabel');

/** carousel */
export const carouselRole = message('carouselRole');

/** slide */
export const slideRole = message('slideRole');

/** Slides */
export const slidesLabel = message('slidesLabel');

/** Description */
export const descriptionLabel = message('descriptionLabel');

/** Slide {number} */
export const slideNumber = message<{ number: string | number }>('slideNumber');

/** {number} of {count} */
export const slidePosition = message<{ count: string | number; number: string | number }>('slidePosition');

/** Slide {number} of {count} */
export const slideShown = message<{ count: string | number; number: string | number }>('slideShown');

/** This is the first slide */
export const firstSlide = message('firstSlide');

/** This is the last slide */
export const lastSlide = message('lastSlide');

/** View larger: {name} */
export const viewLarger = message<{ name: string | number }>('viewLarger');

/** View picture {number} larger */
export const viewPictureLarger = message<{ number: string | number }>('viewPictureLarger');

/** Previous slide */
export const previousSlide = message('previousSlide');

/** Next slide */
export const nextSlide = message('nextSlide');

/** Previous slides */
export const previousSlides = message('previousSlides');

/** Next slides */
export const nextSlides = message('nextSlides');

/** Play slideshow */
export const playSlideshow = message('playSlideshow');

/** Pause slideshow */
export const pauseSlideshow = message('pauseSlideshow');

/** Close */
export const closeLabel = message('closeLabel');

/** Caption */
export const captionLabel = message('captionLabel');

/** Previous item */
export const previousItem = message('previousItem');

/** Next item */
export const nextItem = message('nextItem');
