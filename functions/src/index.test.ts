import { api, cards, mirrorAuditLog, stripeEvents } from './index.ts';
import { defined } from './shared/defined.ts';

/** A function's option as the deployment sees it, where an expression stands for a parameter. */
const said = (option: unknown): string => String(JSON.stringify(option));

describe('what is deployed', () => {
  it('keeps as many instances of API and cards ready as the parameters say, and none of the others', () => {
    const minInstances = [api, cards, stripeEvents].map(({ __endpoint }) => said(__endpoint.minInstances));
    expect(minInstances.slice(0, 2)).toEqual(['"params.API_MIN_INSTANCES"', '"params.CARD_MIN_INSTANCES"']);
    expect(minInstances[2]).not.toContain('params');
  });

  it('does not load with a parameter that cannot be, and loads before all are there', () => {
    const { FUNCTIONS_CONTROL_API, OFFICE_NOTICE_TO } = process.env;
    const load = (address?: string): void => {
      Object.assign(process.env, defined({ FUNCTIONS_CONTROL_API: 'true', OFFICE_NOTICE_TO: address }));
      jest.isolateModules(() => void jest.requireActual('./index.ts'));
    };
    try {
      expect(() => load()).not.toThrow();
      expect(() => load('office')).toThrow('OFFICE_NOTICE_TO is wrong');
    } finally {
      for (const [name, was] of Object.entries({ FUNCTIONS_CONTROL_API, OFFICE_NOTICE_TO })) {
        if (was === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = was;
      }
    }
  });

  it('mirrors every entry of the audit log, again where it failed', () => {
    expect(mirrorAuditLog.__endpoint.eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.created',
      retry: true,
      eventFilterPathPatterns: { document: 'auditLogs/{id}' },
    });
  });
});
