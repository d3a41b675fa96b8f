import { deviceNumber } from './device.ts';

const NUMBER = '0123456789abcdef0123456789abcdef';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

it('returns the same device number each time', () => {
  const one = storage();
  const made = [NUMBER, 'another'];
  const ask = () =>
    deviceNumber(
      () => one,
      () => made.shift() ?? '',
    );
  expect([ask(), ask()]).toEqual([NUMBER, NUMBER]);
});

it('returns no device number if nothing can be stored', () => {
  const refusing = (): never => {
    throw new Error('denied');
  };
  expect(deviceNumber(refusing, () => NUMBER)).toBeNull();
  expect(
    deviceNumber(
      () => ({ getItem: () => null, setItem: refusing }),
      () => NUMBER,
    ),
  ).toBeNull();
});
