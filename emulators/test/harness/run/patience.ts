// Calls to an emulator, and programs started by unit tests, take longer than jest's five seconds on a busy machine.
jest.setTimeout(60_000);
