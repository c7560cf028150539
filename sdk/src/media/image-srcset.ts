import { hasWidthSteps, sizedSource } from './image-url.ts';
import { widthSteps } from './image-width.ts';

/**
 * §4, §9 Images: `srcset` of the width steps, narrow to wide. No candidate is declared wider than the picture: the last
 * candidate is the picture in its own width. Undefined for a source without width steps.
 *
 * @param originalWidth Width of the original picture in pixels. When it is not known, every step is offered.
 */
export function imageSrcset(source: string, originalWidth: number | undefined): string | undefined {
  if (!hasWidthSteps(source)) return undefined;
  return widthSteps(originalWidth)
    .map((step) => `${escapeCandidate(sizedSource(source, step))} ${Math.min(step, originalWidth ?? step)}w`)
    .join(', ');
}

/**
 * Escapes white space, which would end the address of a candidate, and commas, because a comma at its start or end
 * would be read as a separator of the list.
 */
function escapeCandidate(address: string): string {
  return address.replace(/[\s,]/g, (character) => encodeURIComponent(character));
}
