import KeenSlider from 'keen-slider';
import { offer } from './offer.js';

offer((root) => new KeenSlider(root, { slides: { perView: 2 } }));
