// Redirects a process's calls of one HTTPS host to a server of this machine, since a deployed build cannot be configured with a local Stripe.
'use strict';

const http = require('node:http');
const https = require('node:https');
const { syncBuiltinESMExports } = require('node:module');

/** Redirects requests for `host` to `origin` (a URL, http). */
const detour = (host, origin) => {
  const { request } = https;
  https.request = (options, ...rest) => {
    if (options.host !== host) return request(options, ...rest);
    const { hostname, port } = origin;
    const { method, path, headers } = options;
    const sent = http.request({ hostname, port, method, path, headers, agent: http.globalAgent }, ...rest);
    // The SDK writes a request's body only after the event of a secure connection.
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'));
    });
    return sent;
  };
  // Updates the binding for modules that import `request` instead of requiring it.
  syncBuiltinESMExports();
};

module.exports = { detour };
