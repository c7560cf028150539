/** §5 Strip alignment: position of the current slide in the strip. */
export type Alignment = 'start' | 'middle' | 'end';
