import Swiper from 'swiper';
import { offer } from './offer.js';

offer((root) => new Swiper(root, { slidesPerView: 2 }));
