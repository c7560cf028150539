import { useState } from 'react';
import classes from './lightbox.module.css';
import { LightboxSlide } from './lightbox-slide.tsx';
import type { StageProps } from './stage-props.ts';

/** §9 Transition fade: the items lie on top of each other, the current one is seen. */
export function FadeStage({ items, index, near, first, preview }: StageProps) {
  const [shown, setShown] = useState({ index, previous: index });
  if (shown.index !== index) setShown({ index, previous: shown.index });
  // The one that fades out stays for as long as it takes, however far away it is.
  const drawn = [...new Set([...near, shown.previous])];
  return (
    <div className={classes.stack}>
      {drawn.map((at) => {
        const item = items[at];
        if (!item) return null;
        return (
          <LightboxSlide
            key={at}
            item={item}
            index={at}
            count={items.length}
            shown={at === index}
            preview={at === first ? preview : undefined}
          />
        );
      })}
    </div>
  );
}
