/** §9 Keys, by the code that `KeyboardEvent.keyCode` reports. */
export const KeyCode = { enter: 13, escape: 27, space: 32, left: 37, right: 39 } as const;

export type KeyCode = (typeof KeyCode)[keyof typeof KeyCode];

/** §9 Names of the keys of `KeyCode`, as `KeyboardEvent.key` reports them. */
export const KeyName = {
  enter: 'Enter',
  escape: 'Escape',
  space: ' ',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const;

export type KeyName = (typeof KeyName)[keyof typeof KeyName];
