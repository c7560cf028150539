import { pauseSlideshow, playSlideshow } from '../../../messages/messages.ts';
import type { MotionProps, StepProps } from './motion-props.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useHistory } from './use-history.ts';
import { useKeys } from './use-keys.ts';

/**
 * What all moving galleries share: autoplay with a pause button, movement by keys, the slide in the address, and a live
 * region.
 */
export function SharedMotion(props: MotionProps & StepProps) {
  const { playing, toggle } = useAutoplay(props);
  const announcement = useAnnouncement(props, playing === true);
  useHistory(props);
  useKeys(props);
  return (
    <>
      {playing !== undefined && (
        <button
          type="button"
          data-plays={playing}
          aria-label={playing ? pauseSlideshow() : playSlideshow()}
          onClick={toggle}
        />
      )}
      <span role="status">{announcement}</span>
    </>
  );
}
