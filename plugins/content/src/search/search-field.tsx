import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchButton, searchLabel } from '../messages/messages.ts';
import { countText } from './count-text.ts';
import classes from './search-field.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

const LONGEST_QUERY = 200;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchFieldProps {
  /** Empty for the word of the catalogue. */
  readonly label: string;
  readonly placeholder: string;
  /** Address of the page with the results. */
  readonly resultsUrl: string;
  readonly query: string;
  /** Called when the visitor goes to a suggestion. The page with all results is no suggestion. */
  readonly onChoice: () => void;
}

/**
 * A field with suggestions: the combobox of the ARIA Authoring Practices with a list that opens by itself. Without a
 * script, it is a form that leads to the page with the results.
 */
export function SearchField({ label, placeholder, resultsUrl, query, onChoice }: SearchFieldProps) {
  const id = useId();
  const listId = `${id}list`;
  const [isReady, setIsReady] = useState(false);
  /** Undefined before the visitor has typed, and after the list was closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState('');
  const found = useSuggestions(typed);
  const isOpen = typeof found === 'object' && found.total > 0;
  const close = () => {
    setTyped(undefined);
    setActive('');
  };
  // Server HTML has no combobox, because it could not open without a script.
  useEffect(() => setIsReady(true), []);

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && isOpen) {
      // The browser would also empty the field.
      event.preventDefault();
      return close();
    }
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const at = options.findIndex((option) => option.id === active);
    if (event.key === 'Enter' && options[at]) {
      event.preventDefault();
      return options[at].click();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    if (options.length === 0) return setTyped(event.currentTarget.querySelector('input')?.value);
    event.preventDefault();
    // Between the last and the first suggestion is the field itself.
    const next = options[((at + 1 + step + options.length + 1) % (options.length + 1)) - 1];
    setActive(next?.id ?? '');
    next?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <search>
      <form
        className={classes.form}
        method="get"
        action={resultsUrl}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[role=group] [role=option]')) onChoice();
        }}
      >
        <label htmlFor={`${id}q`}>{label || searchLabel()}</label>
        <div className={classes.field}>
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a script, the field is a combobox. */}
          <input
            id={`${id}q`}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_QUERY}
            placeholder={placeholder}
            defaultValue={query}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive('');
            }}
            role={isReady ? 'combobox' : undefined}
            aria-autocomplete={isReady ? 'list' : undefined}
            aria-expanded={isReady ? isOpen : undefined}
            aria-controls={isReady ? listId : undefined}
            aria-activedescendant={active || undefined}
          />
          {isOpen && (
            <Suggestions
              id={listId}
              found={found}
              all={`${resultsUrl}?${new URLSearchParams({ q: found.query })}`}
              active={active}
            />
          )}
        </div>
        <button type="submit">{searchButton()}</button>
        <p role="status" className={classes.status}>
          {typeof found === 'string' ? found : found && countText(found)}
        </p>
      </form>
    </search>
  );
}
