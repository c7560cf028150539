import { leaveEmpty } from '../../messages/messages.ts';
import { HONEYPOT_NAME } from '../index.ts';

/**
 * An input that visitors cannot see, and cannot reach by keyboard or screen reader. If it has a value, a program has
 * filled in the form.
 */
export function Honeypot() {
  return (
    <div hidden>
      <label>
        {leaveEmpty()}
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
