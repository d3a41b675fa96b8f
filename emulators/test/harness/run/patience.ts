// A call to an emulator, and a program that a unit test starts, take long on a busy machine: jest's five seconds would time them.
jest.setTimeout(60_000);
