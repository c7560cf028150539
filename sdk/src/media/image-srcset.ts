import { hasWidthSteps, sizedSource } from './image-url.ts';
import { widthSteps } from './image-width.ts';

/**
 * §4, §9 Images: `srcset` of the width steps, narrow to wide. No candidate claims to be wider than the picture: the last
 * one is the picture whole, under its true width. Undefined for what has no width steps.
 *
 * @param originalWidth Pixels; every step is offered when it is not known.
 */
export function imageSrcset(source: string, originalWidth: number | undefined): string | undefined {
  if (!hasWidthSteps(source)) return undefined;
  return widthSteps(originalWidth)
    .map((step) => `${escapeCandidate(sizedSource(source, step))} ${Math.min(step, originalWidth ?? step)}w`)
    .join(', ');
}

/** White space ends a candidate's address, and a comma at its ends would be taken for the list's. */
function escapeCandidate(address: string): string {
  return address.replace(/[\s,]/g, (character) => encodeURIComponent(character));
}
