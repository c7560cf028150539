import EmblaCarousel from 'embla-carousel';
import { offer } from './offer.js';

offer((root) => EmblaCarousel(root, { align: 'start' }));
