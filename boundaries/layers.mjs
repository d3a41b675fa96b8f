export const S = 'functions/src';
/** What is below each layer of the server. A layer may use every one below it, not only the next. */
export const SHARED = [`${S}/shared/`];
export const LOWEST = [...SHARED, `${S}/deps.ts`, `${S}/parameters.ts`, `${S}/config.ts`, `${S}/logs.ts`];
export const GATEWAYS = [...LOWEST, `${S}/gateways/`];
export const STORE = [...GATEWAYS, `${S}/store/`];
export const OUTBOX = [...STORE, `${S}/outbox/`];
export const SERVICES = [...OUTBOX, `${S}/services/`];
export const JOBS = [...SERVICES, `${S}/jobs/`];
export const HANDLERS = [...SERVICES, `${S}/csv/`, `${S}/handlers/`];
export const HTTP = [...SERVICES, `${S}/handlers/`, `${S}/http/`];

export const FIRESTORE = ['firebase-admin', '@google-cloud/firestore'];
