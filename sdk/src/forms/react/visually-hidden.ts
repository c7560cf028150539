import classes from './field.module.css';

/**
 * Class of a text that only screen readers read. It is in the stylesheet of the fields: a block that imports it has their
 * styles in its page, also when the fields themselves are in a later chunk that needs a script to link its stylesheet.
 */
export const visuallyHidden: string | undefined = classes.hidden;
