// Sends a process' calls of one HTTPS host to a server of this machine: a build for deployment has no address of a local Stripe.
'use strict';

const http = require('node:http');
const https = require('node:https');
const { syncBuiltinESMExports } = require('node:module');

/** Requests of `host` go to `origin` (a URL, http) instead. */
const detour = (host, origin) => {
  const { request } = https;
  https.request = (options, ...rest) => {
    if (options.host !== host) return request(options, ...rest);
    const { hostname, port } = origin;
    const { method, path, headers } = options;
    const sent = http.request({ hostname, port, method, path, headers, agent: http.globalAgent }, ...rest);
    // The SDK writes its body once its connection is secure.
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'));
    });
    return sent;
  };
  // What imports the module instead of requiring it is to find this, too.
  syncBuiltinESMExports();
};

module.exports = { detour };
