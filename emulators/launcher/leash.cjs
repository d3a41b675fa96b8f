// Loaded into firebase-tools by `node --require`: ends the emulators when the launcher ends, however it ends.
//
// The launcher holds the other end of descriptor 3. When it closes that end, or is killed, firebase-tools shuts down as after Ctrl-C. Processes that
// it has left running are killed when it exits. Otherwise Firestore's process would stay, since it runs in a session of its own, which
// signals to the group do not reach.
'use strict';

// The variable is removed at once, since workers inherit the environment but not the descriptor.
const leashed = process.env.LAUNCHER_LEASH === '1';
delete process.env.LAUNCHER_LEASH;

if (leashed) hold();

function hold() {
  const net = require('node:net');
  const childProcess = require('node:child_process');
  const longestShutdownMs = 15_000;
  const running = new Map();
  const rope = new net.Socket({ fd: 3 });

  const { spawn } = childProcess;
  childProcess.spawn = (...args) => {
    const child = spawn(...args);
    if (child.pid !== undefined)
      note(
        child,
        args.find((arg) => arg !== null && typeof arg === 'object' && 'detached' in arg),
      );
    return child;
  };

  function note(child, options) {
    const ownGroup = Boolean(options && options.detached);
    running.set(child.pid, ownGroup);
    if (!rope.destroyed) rope.write(`${ownGroup ? -child.pid : child.pid}\n`);
    child.once('exit', () => running.delete(child.pid));
  }

  let letGo = false;
  const release = () => {
    if (letGo) return;
    letGo = true;
    process.kill(process.pid, 'SIGINT');
    setTimeout(() => process.exit(1), longestShutdownMs).unref();
  };
  rope.on('close', release).on('end', release).on('error', release);
  rope.resume();
  rope.unref();

  process.on('exit', () => {
    for (const [pid, ownGroup] of running) {
      try {
        process.kill(ownGroup ? -pid : pid, 'SIGKILL');
      } catch {
        // The process has ended meanwhile.
      }
    }
  });
}
