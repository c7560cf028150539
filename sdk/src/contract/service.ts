/** A typed name for a service. Two tokens with the same id mean the same service, whichever bundle created them. */
export interface ServiceToken<Service> {
  readonly id: string;
  /** Holds the type of the service for the type checker. This property never exists at run time. */
  readonly __service?: (service: Service) => Service;
}

export function defineService<Service>(id: string): ServiceToken<Service> {
  return { id };
}
