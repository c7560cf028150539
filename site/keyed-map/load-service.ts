import { type Service, serviceIn } from './service.ts';

/** Name of the function that the script of the service calls when it is ready. */
const CALLBACK = 'plinthMapReady';
/** Name of the function that the script of the service calls when it does not accept the key. */
const REFUSAL = 'gm_authFailure';

export class ServiceError extends Error {
  readonly why: 'script' | 'threw' | 'refused';

  constructor(why: ServiceError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

interface ServiceRequest {
  /** Address of the service's script. */
  readonly script: string;
  readonly key: string;
  readonly language: string;
  /** Region of the page's language; empty when the language has no region. */
  readonly region: string;
  readonly onRefused: () => void;
}

/** §7: loads the script of the maps service with key, language and region. */
export function loadService(request: ServiceRequest): Promise<Service> {
  const { script, key, language, region, onRefused } = request;
  const address = new URL(script);
  for (const [name, value] of Object.entries({ key, language, region, callback: CALLBACK, loading: 'async' }))
    if (value !== '') address.searchParams.set(name, value);
  return new Promise((resolve, reject) => {
    const ready = () => {
      const service = serviceIn(window);
      if (service) resolve(service);
      else reject(new ServiceError('threw', 'the script does not have the objects that a map needs'));
    };
    Object.assign(window, { [CALLBACK]: ready, [REFUSAL]: onRefused });
    const element = document.createElement('script');
    element.src = address.href;
    element.async = true;
    element.addEventListener('error', () => reject(new ServiceError('script', 'the script could not be loaded')));
    document.head.append(element);
  });
}
