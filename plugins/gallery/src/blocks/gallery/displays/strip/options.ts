import { choiceField } from '../../option-fields.ts';

export const stripOptions = {
  /** §3: left, center, right; §5 calls them start, middle, end. */
  activeAlignment: choiceField(['left', 'center', 'right', 'start', 'middle', 'end'], 'middle'),
};
