module.exports = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
