import { useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';

/** §7 form-render: reports once to the census that the form is shown. Fetches nothing when that is not allowed. */
export function useFormRender(formId: string): void {
  const host = useHost();
  useEffect(() => {
    if (!host?.consent().performance) return;
    import(/* webpackChunkName: "census" */ './census.ts')
      .then(({ recordFormRender }) => recordFormRender(host, formId))
      // §7: failures of the census, also to load its chunk, are ignored, because they do not affect the visitor.
      .catch(() => undefined);
  }, [host, formId]);
}
