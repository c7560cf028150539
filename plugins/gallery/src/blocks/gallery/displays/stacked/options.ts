import { choiceField, flagField, nameField, numberField, optionField, readNumber } from '../../option-fields.ts';

export const stackedOptions = {
  /** §9 Stacked: True when a click on a slide shows the next slide. */
  clickNext: flagField(true),
  /** §5: name of the transition with which slides change. */
  transition: nameField('fade'),
  boundaries: choiceField(['none', 'hard', 'inertial'], 'inertial'),
  snapPoints: optionField((value) => (value === 'none' ? 'none' : readNumber(value, 1, 100)), undefined),

  thumbnails: flagField(false),
  thumbnailStripHeight: numberField(24, 400),
  thumbnailStripMargin: numberField(0, 200),
};
