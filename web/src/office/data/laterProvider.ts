import type { DataProvider } from 'react-admin';

const provider = async (): Promise<DataProvider> => (await import('./dataProvider.ts')).dataProvider;

const unused = async (): Promise<never> => {
  throw new Error('No page of the office calls this method of the data provider');
};

/** react-admin's data provider. It loads with the first records that are read, since its schemas are larger than the first page. */
export const laterProvider: DataProvider = {
  getList: async (...given) => (await provider()).getList(...given),
  getOne: async (...given) => (await provider()).getOne(...given),
  getMany: async (...given) => (await provider()).getMany(...given),
  create: async (...given) => (await provider()).create(...given),
  update: async (...given) => (await provider()).update(...given),
  delete: async (...given) => (await provider()).delete(...given),
  getManyReference: unused,
  updateMany: unused,
  deleteMany: unused,
  supportAbortSignal: true,
};
