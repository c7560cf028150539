import { choiceField, flagField, nameField, numberField, optionField, readNumber } from '../../option-fields.ts';

export const stackedOptions = {
  /** §9 Stacked: a click on the slide shows the next one. */
  clickNext: flagField(true),
  /** §5: the name of a registered transition. */
  transition: nameField('fade'),
  boundaries: choiceField(['none', 'hard', 'inertial'], 'inertial'),
  snapPoints: optionField((value) => (value === 'none' ? 'none' : readNumber(value, 1, 100)), undefined),

  thumbnails: flagField(false),
  thumbnailStripHeight: numberField(24, 400),
  thumbnailStripMargin: numberField(0, 200),
};
