import type { Alignment } from '../alignment.ts';
import type { LifeProps, StepProps } from './life-props.ts';
import { MovingLife } from './moving-life.tsx';
import { StripLife } from './strip-life.ts';
import { useSettledSize } from './use-settled-size.ts';

/** §9 Gallery: resizing is over after so many milliseconds without another change. */
const RESIZE_TIMEOUT_MS = 100;

interface ScrollerLifeProps extends LifeProps, StepProps {
  readonly alignment: Alignment;
  /** The strip is so many pixels wide. */
  readonly onWidth: (widthPx: number) => void;
}

/** What a strip or carousel does once its script is there. */
export function ScrollerLife({ alignment, onWidth, ...life }: ScrollerLifeProps) {
  const { gallery, state, strip, data } = life;
  useSettledSize(strip, RESIZE_TIMEOUT_MS, (_, widthPx) => onWidth(widthPx));
  return (
    <>
      <StripLife gallery={gallery} state={state} strip={strip} alignment={alignment} speed={data.speed} />
      <MovingLife {...life} />
    </>
  );
}
