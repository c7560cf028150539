/** A typed name for a service. Two tokens with the same id mean the same service, whichever bundle created them. */
export interface ServiceToken<Service> {
  readonly id: string;
  /** Only for the type checker; this property never exists at run time. */
  readonly __service?: (service: Service) => Service;
}

export function defineService<Service>(id: string): ServiceToken<Service> {
  return { id };
}

/** The popups of §4 "Confirmation dialog styles", and the system error overlay of §8. */
export interface Dialogs {
  /** Resolves to true when confirmed, false when rejected or cancelled. */
  confirm(options: {
    readonly title: string;
    readonly message: string;
    readonly style?: 'confirmReject' | 'confirmCancel' | 'confirmOnly' | 'noButtons';
  }): Promise<boolean>;
  alert(options: { readonly title: string; readonly message: string }): Promise<void>;
  /** Closes by itself after 2000 ms, which counts as confirmed (§4). */
  inform(options: { readonly title: string; readonly message: string }): Promise<void>;
  /** §8 System error overlay. */
  systemError(error: SystemError): void;
}

export interface SystemError {
  readonly kind: 'cleaned' | 'network' | 'server';
  readonly url?: string | undefined;
  /** Response format that the caller requested, shown in upper case. */
  readonly format?: string | undefined;
  readonly message?: string | undefined;
  readonly errorKey?: string | undefined;
}

export const DialogsService = defineService<Dialogs>('plinth.dialogs');
