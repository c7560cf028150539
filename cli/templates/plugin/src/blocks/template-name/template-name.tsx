import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useState } from 'react';
import { sayThanks, thanked } from '../../messages/messages.ts';
import type { TemplateNameData } from './schema.ts';
import classes from './template-name.module.css';

/**
 * A title, a text, and a button that counts. It must render the same on the server and in the first render of the
 * browser: no clock, no randomness, no `window`. Make changes in an effect or in an event handler.
 */
export function TemplateNameBlock({ data }: BlockProps<TemplateNameData>) {
  // The host is null on the server.
  const host = useHost();
  const [count, setCount] = useState(0);
  if (!data.title && !data.text) return null;
  const thank = () => {
    setCount(count + 1);
    host?.track({ name: 'template-name.thanked', data: { count: count + 1 } });
  };
  return (
    <div className={classes.card}>
      {data.title && <h2 className={classes.title}>{data.title}</h2>}
      {data.text && <p className={classes.text}>{data.text}</p>}
      <button type="button" className={classes.button} onClick={thank}>
        {count === 0 ? sayThanks() : thanked({ count })}
      </button>
    </div>
  );
}
