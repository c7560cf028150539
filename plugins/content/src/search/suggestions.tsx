import { safeHref } from '@plinth/sdk';
import { searchAll, searchKind, searchSuggestions } from '../messages/messages.ts';
import type { Found } from './found-schema.ts';
import { Marked } from './marked.tsx';
import classes from './suggestions.module.css';

interface SuggestionsProps {
  readonly id: string;
  readonly found: Found;
  /** Address of the page with all results. */
  readonly all: string;
  /** Id of the suggestion that the keyboard has reached; empty when it is in the field. */
  readonly active: string;
}

/**
 * The list of a combobox. Each suggestion is a link, so that it can be pressed, opened in a new tab and chosen with Enter. The
 * focus stays in the field.
 */
export function Suggestions({ id, found, all, active }: SuggestionsProps) {
  const option = (name: string, href: string | undefined) => ({
    id: `${id}-${name}`,
    role: 'option',
    tabIndex: -1,
    href,
    'aria-selected': active === `${id}-${name}`,
  });
  return (
    // The focus would otherwise leave the field, and the list would close before the press.
    <div
      id={id}
      role="listbox"
      aria-label={searchSuggestions()}
      className={classes.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.groups.map(({ kind, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are options.
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={classes.kind}>
            {searchKind({ kind })}
          </div>
          {items.map(({ path, title }, at) => (
            <a key={path} {...option(`${kind}-${at}`, safeHref(path))}>
              <Marked pieces={title} />
            </a>
          ))}
        </div>
      ))}
      <a {...option('all', all)}>{searchAll({ query: found.query })}</a>
    </div>
  );
}
