// Calls to an emulator take long on a busy machine; jest's five seconds are for units.
jest.setTimeout(60_000);
