import { _addComponent, deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Functions, getFunctions } from 'firebase/functions';

/**
 * The public client of callable functions, as its package brings it, against an address of ours. Its functions library
 * asks whatever is registered in its app as "auth-internal" for the ID token, and as "app-check-internal" for that of
 * app check. Usually the hosted identity service registers itself there; here it is whoever signed in with us.
 */
export function publicClient(
  functionsAddress: string,
  token: string | null,
): { functions: Functions; close: () => Promise<void> } {
  const app = initializeApp({ projectId: 'stockbook', apiKey: 'none' }, crypto.randomUUID());
  const getToken = async () => (token === null ? null : { accessToken: token });
  register(app, 'auth-internal', { getToken });
  register(app, 'app-check-internal', { getToken: async () => ({ token: 'app-check' }) });
  return { functions: getFunctions(app, functionsAddress), close: () => deleteApp(app) };
}

// What the package's own class Component is: a name, and how the service of that name is made.
function register(app: FirebaseApp, name: string, service: object): void {
  const component = {
    name,
    instanceFactory: () => service,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  };
  _addComponent(app, component);
}

// The door by which its own libraries find each other. It is exported, and left out of the package's types.
declare module 'firebase/app' {
  export function _addComponent(app: FirebaseApp, component: object): void;
}
