import type { BlockProps } from '@plinth/sdk';
import type { SpacerData } from './schema.ts';
import classes from './spacer.module.css';

/** Space without content. Screen readers and the keyboard do not notice it. */
export function Spacer({ data }: BlockProps<SpacerData>) {
  const { height, aspectRatio } = data;
  const style =
    height != null ? { blockSize: height } : aspectRatio != null ? { paddingBlockEnd: `${aspectRatio}%` } : undefined;
  return <div className={style ? classes.sized : classes.spacer} style={style} />;
}
