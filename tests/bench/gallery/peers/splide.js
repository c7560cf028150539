import { Splide } from '@splidejs/splide';
import { offer } from './offer.js';

offer((root) => new Splide(root, { perPage: 2, arrows: false, pagination: false }).mount());
