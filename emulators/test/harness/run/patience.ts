// Whoever asks an emulator waits for it, on a busy machine for long; jest's five seconds are for units.
jest.setTimeout(60_000);
