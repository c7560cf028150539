import { useEffect, useEffectEvent, useState } from 'react';
import { firstSlide, lastSlide, slideShown } from '../../../messages/messages.ts';
import type { MotionProps } from './motion-props.ts';

const ENDS: Readonly<Record<string, string>> = { reachedEnd: lastSlide(), reachedBeginning: firstSlide() };

/** Text of the live region: the slide to which the visitor has moved. Empty while autoplay moves the gallery. */
export function useAnnouncement({ gallery, slides }: MotionProps, playing: boolean): string {
  const [text, setText] = useState('');
  const say = useEffectEvent((event: string) => {
    if (playing) return setText('');
    const { index, count } = gallery.state();
    const title = slides[index]?.title;
    if (event === 'change') setText(slideShown({ number: index + 1, count }) + (title ? `: ${title}` : ''));
    const end = ENDS[event];
    if (end) setText(end);
  });
  useEffect(() => gallery.subscribe((event) => say(event)), [gallery]);
  return text;
}
