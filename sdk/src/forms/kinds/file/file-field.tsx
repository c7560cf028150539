import { useId } from 'react';
import { fileLimit, fileLimits } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import classes from '../../react/field.module.css';
import { SingleItem, useFieldItem } from '../../react/field-item.tsx';
import { usePublishedText } from '../../react/published-text.ts';
import { fileSize } from './file-size.ts';
import { fileTypesText } from './file-type.ts';

/** A field for files from the visitor's device. The files are sent with the submission, as in a native post. */
export function FileField({ field }: { readonly field: FieldOf<'file'> }) {
  const limitsId = useId();
  const item = useFieldItem(field, limitsId);
  const limits = usePublishedText(limitsId, () => limitsText(field));
  return (
    <SingleItem item={item}>
      <input
        className={`field-element ${classes.input} ${classes.file}`}
        type="file"
        id={item.ids.control}
        name={fieldName(field.id)}
        accept={field.accept.join(',') || undefined}
        multiple={field.maxFiles > 1}
        aria-describedby={item.describedBy}
        {...item.control}
      />
      <p className={classes.limits} id={limitsId}>
        {limits}
      </p>
    </SingleItem>
  );
}

function limitsText({ accept, maxBytes, maxFiles }: FieldOf<'file'>): string {
  const types = fileTypesText(accept);
  const size = fileSize(maxBytes);
  const limit = maxFiles > 1 ? fileLimits({ count: maxFiles, size }) : fileLimit({ size });
  return (types && `${types}; `) + limit;
}
