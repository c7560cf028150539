import { paper } from './paper.ts';
import { posters, prints, proofs } from './prints.ts';
import type { DemoProduct } from './product.ts';
import { files, framing, studio } from './studio.ts';

/** The products of the demo, by the name of the file that contains them. The shop shows the products in this order. */
export const catalogue: Readonly<Record<string, readonly DemoProduct[]>> = {
  '1-prints': prints,
  '2-proofs': proofs,
  '3-posters': posters,
  '4-paper': paper,
  '5-framing': framing,
  '6-files': files,
  '7-studio': studio,
};
