import { useEffect, useEffectEvent, useState } from 'react';
import type { LifeProps } from './life-props.ts';

/** What the live region says: where the visitor got to. Silent while the gallery plays by itself. */
export function useAnnouncement({ gallery, slides }: LifeProps, playing: boolean): string {
  const [text, setText] = useState('');
  const say = useEffectEvent((event: string) => {
    if (playing) return setText('');
    const { index, count } = gallery.state();
    const title = slides[index]?.title;
    if (event === 'change') setText(`Slide ${index + 1} of ${count}${title ? `: ${title}` : ''}`);
    if (event === 'reachedEnd') setText('This is the last slide');
    if (event === 'reachedBeginning') setText('This is the first slide');
  });
  useEffect(() => gallery.subscribe((event) => say(event)), [gallery]);
  return text;
}
