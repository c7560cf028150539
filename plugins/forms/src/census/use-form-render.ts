import { useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';

/**
 * §7 form-render: reports to the census that the form is shown. Without the visitor's consent to performance, nothing
 * is reported, and the code for it is not fetched.
 */
export function useFormRender(formId: string): void {
  const host = useHost();
  useEffect(() => {
    if (!host?.consent().performance) return;
    import(/* webpackChunkName: "census" */ './census.ts')
      .then(({ recordFormRender }) => recordFormRender(host, formId))
      // §7: failures of the census are ignored, including a failure to load its chunk, because they do not affect the
      // visitor.
      .catch(() => undefined);
  }, [host, formId]);
}
