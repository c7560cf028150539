import classes from './field.module.css';

/**
 * Class of a text that only screen readers read. The class is in the stylesheet of the fields. The import above ensures
 * that the server links this stylesheet in every page with such a block. The fields themselves can be in a chunk that
 * loads later, whose stylesheet only a script can link.
 */
export const visuallyHidden: string | undefined = classes.hidden;
