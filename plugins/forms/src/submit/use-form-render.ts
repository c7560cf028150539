import { useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';

/** §7 form-render: tells the census, once, that the form is shown. Nothing is fetched where it may not be told. */
export function useFormRender(formId: string): void {
  const host = useHost();
  useEffect(() => {
    if (!host?.consent().performance) return;
    import(/* webpackChunkName: "census" */ './census.ts')
      .then(({ recordFormRender }) => recordFormRender(host, formId))
      // §7: failures of the census are swallowed, also that of its chunk. They cost the visitor nothing.
      .catch(() => undefined);
  }, [host, formId]);
}
