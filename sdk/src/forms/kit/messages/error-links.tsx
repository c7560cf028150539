import type { FormErrors, FormField } from '../../index.ts';
import { controlId } from '../../react/index.ts';

interface ErrorLinksProps {
  readonly errors: FormErrors;
  readonly fields: readonly FormField[];
  readonly prefix: string;
  readonly onShow: (fieldId: string) => void;
}

/** Links to the fields with an error. Rendered only when several fields have an error. */
export function ErrorLinks({ errors, fields, prefix, onShow }: ErrorLinksProps) {
  if (errors.size < 2) return null;
  return (
    <ul>
      {fields
        .filter(({ id }) => errors.has(id))
        .map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${controlId(prefix, id)}`}
              onClick={(event) => {
                event.preventDefault();
                onShow(id);
              }}
            >
              {title || errors.get(id)}
            </a>
          </li>
        ))}
    </ul>
  );
}
