import type { Consent } from '@plinth/sdk';

type Answer = 'granted' | 'denied';

/** The parameters of Google Consent Mode v2. */
export interface ConsentState {
  readonly ad_storage: Answer;
  readonly ad_user_data: Answer;
  readonly ad_personalization: Answer;
  readonly analytics_storage: Answer;
  readonly functionality_storage: Answer;
  readonly security_storage: Answer;
}

/** What the visitor allows, as the parameters of Google Consent Mode. Necessary purposes need no consent. */
export function consentState({ necessary, performance, advertising }: Consent): ConsentState {
  return {
    ad_storage: answer(advertising),
    ad_user_data: answer(advertising),
    ad_personalization: answer(advertising),
    analytics_storage: answer(performance),
    functionality_storage: answer(necessary),
    security_storage: answer(necessary),
  };
}

function answer(isAllowed: boolean): Answer {
  return isAllowed ? 'granted' : 'denied';
}
