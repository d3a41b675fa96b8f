import type { DataProvider } from 'react-admin';

const METHODS = ['getList', 'getOne', 'getMany', 'create', 'update', 'delete'] as const;

const later =
  (method: (typeof METHODS)[number]) =>
  async (...given: readonly unknown[]): Promise<unknown> => {
    const { dataProvider } = await import('./dataProvider.ts');
    const call: unknown = Reflect.get(dataProvider, method);
    if (typeof call !== 'function') throw new Error(`The data provider has no ${method}`);
    return call(...given);
  };

/** react-admin's data provider. It comes with the first records that are read: its schemas are heavier than the first page. */
// The methods are generic over a record type of the caller's choice, so the cast is needed.
export const laterProvider = {
  ...Object.fromEntries(METHODS.map((method) => [method, later(method)])),
  supportAbortSignal: true,
} as unknown as DataProvider;
