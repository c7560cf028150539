import type { Dialogs, Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { useHost } from '@plinth/sdk/react';
import { useState } from 'react';
import { closed, confirmed, rejected } from '../../messages/messages.ts';
import classes from './sample.module.css';
import type { SampleData } from './schema.ts';

interface DialogSampleProps {
  readonly kind: keyof Dialogs;
  readonly data: SampleData;
}

/** A button that opens a dialog, and below the button the visitor's answer. */
export function DialogSample({ kind, data }: DialogSampleProps) {
  const host = useHost();
  const [answer, setAnswer] = useState('');
  const open = async (host: Host) => {
    setAnswer('');
    setAnswer(await answerOf(dialogsOf(host), kind, data));
  };
  return (
    <p className={classes.sample}>
      <button type="button" className={classes.button} onClick={() => host && void open(host).catch(host.report)}>
        {data.label}
      </button>
      <output className={classes.answer}>{answer}</output>
    </p>
  );
}

async function answerOf(dialogs: Dialogs, kind: keyof Dialogs, data: SampleData): Promise<string> {
  const { error, url, format, message, errorKey } = data;
  if (kind === 'confirm') return (await dialogs.confirm(data)) ? confirmed() : rejected();
  if (kind === 'systemError') {
    dialogs.systemError({ kind: error, url, format, message, errorKey });
    return '';
  }
  await dialogs[kind](data);
  return closed();
}
