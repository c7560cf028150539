import { useEffect, useEffectEvent, useState } from 'react';
import type { MotionProps } from './motion-props.ts';

const ENDS: Readonly<Record<string, string>> = { reachedEnd: 'last', reachedBeginning: 'first' };

/** Text of the live region: the slide that the visitor moved to. Empty while autoplay moves the gallery. */
export function useAnnouncement({ gallery, slides }: MotionProps, playing: boolean): string {
  const [text, setText] = useState('');
  const say = useEffectEvent((event: string) => {
    if (playing) return setText('');
    const { index, count } = gallery.state();
    const title = slides[index]?.title;
    if (event === 'change') setText(`Slide ${index + 1} of ${count}${title ? `: ${title}` : ''}`);
    if (event in ENDS) setText(`This is the ${ENDS[event]} slide`);
  });
  useEffect(() => gallery.subscribe((event) => say(event)), [gallery]);
  return text;
}
