import { useEffect, useState } from 'react';

declare global {
  /** Callback that the benchmark sets. Called when a block has mounted. */
  var benchMounted: (() => void) | undefined;
}

export interface DisclosureData {
  readonly title: string;
  readonly text: string;
}

/** A small block with state, an event handler and an effect. */
export function Disclosure({ title, text }: DisclosureData) {
  const [open, setOpen] = useState(false);
  useEffect(() => globalThis.benchMounted?.(), []);
  return (
    <div>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
        </button>
      </h3>
      <p hidden={!open}>{text}</p>
    </div>
  );
}
