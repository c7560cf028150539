import classes from './horizontal-rule.module.css';

/** A line between two thoughts. */
export function HorizontalRule() {
  return <hr className={classes.rule} />;
}
