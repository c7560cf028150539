import { choiceField } from '../../option-fields.ts';

export const stripOptions = {
  /** Active alignment: left, center or right in §3. §5 calls these start, middle and end. */
  activeAlignment: choiceField(['left', 'center', 'right', 'start', 'middle', 'end'], 'middle'),
};
