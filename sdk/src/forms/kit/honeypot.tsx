import { leaveEmpty } from '../../messages/messages.ts';
import { HONEYPOT_NAME } from '../index.ts';

/** An input that visitors cannot see, and cannot reach by keyboard or screen reader. Only a program fills it in. */
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
