/**
 * A typed name for a service. Two tokens with the same id name the same service, even if different bundles have created
 * them.
 */
export interface ServiceToken<Service> {
  readonly id: string;
  /** Tells the type checker the type of the service. This property never exists at run time. */
  readonly __service?: (service: Service) => Service;
}

export function defineService<Service>(id: string): ServiceToken<Service> {
  return { id };
}
